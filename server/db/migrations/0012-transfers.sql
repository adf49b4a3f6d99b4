-- A refund is asked for and released before it is transferred, and booked with the reference of the transfer. A write-off is
-- carried out by its release.

ALTER TABLE releases
  -- Of a refund: who registered how its transfer ended, when, and the bank's reference of it.
  ADD COLUMN ended_by bigint REFERENCES operators (id),
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN reference text NOT NULL DEFAULT '',
  DROP CONSTRAINT releases_state_check,
  DROP CONSTRAINT releases_four_eyes;

-- Until now a release carried out both, and the note of a refund was the reference of a transfer already made.
UPDATE releases SET state = 'done' WHERE state = 'released' AND kind = 'write_off';
UPDATE releases SET state = 'done', reference = note, ended_by = decided_by, ended_at = decided_at
  WHERE state = 'released' AND kind = 'refund';

ALTER TABLE releases
  ADD CHECK (state IN ('pending', 'released', 'done', 'failed', 'refused', 'withdrawn')),
  ADD CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  -- Only a refund is released before it is done, and its transfer ends with a reference or without one.
  ADD CONSTRAINT releases_transfer CHECK (CASE kind
    WHEN 'refund' THEN (state IN ('done', 'failed')) = (ended_by IS NOT NULL)
      AND (state = 'done') = (reference <> '')
    ELSE state NOT IN ('released', 'failed') AND ended_by IS NULL AND reference = '' END),
  -- Four eyes; only withdrawing is up to who asked.
  ADD CONSTRAINT releases_four_eyes CHECK (
    (state IN ('released', 'refused', 'done', 'failed') AND decided_by <> asked_by)
    OR (state = 'withdrawn' AND decided_by = asked_by) OR state = 'pending');

CREATE UNIQUE INDEX releases_one_open ON releases (kind, subject)
  WHERE state IN ('pending', 'released');
CREATE TRIGGER releases_no_delete BEFORE DELETE ON releases
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invariant: a request begins pending and is decided once; a released refund ends once; what was asked for never changes.
CREATE FUNCTION guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changing text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a release begins pending' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  -- An older instance knows no other state of a write-off that it carried out.
  IF NEW.kind = 'write_off' AND NEW.state = 'released' THEN
    NEW.state := 'done';
  END IF;
  IF OLD.state = 'pending' AND (NEW.state IN ('released', 'refused', 'withdrawn')
    OR NEW.state = 'done' AND NEW.kind = 'write_off') THEN
    changing := '{state,decided_by,decided_at,answer}';
  ELSIF OLD.state = 'released' AND NEW.state IN ('done', 'failed') THEN
    changing := '{state,ended_by,ended_at,reference,answer}';
  ELSE
    RAISE EXCEPTION 'no move of a release from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER releases_guard BEFORE INSERT OR UPDATE ON releases
  FOR EACH ROW EXECUTE FUNCTION guard_release();
