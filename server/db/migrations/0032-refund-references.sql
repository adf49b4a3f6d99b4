-- A bank gives each transfer a reference of its own: none stands for two refunds. The day of the transfer is kept beside it.

ALTER TABLE releases
  -- Of a refund: the day of its transfer; null where it was not asked for yet.
  ADD COLUMN transferred_on date,
  -- Registered before references had to differ, with the reference of an earlier refund.
  ADD COLUMN repeats_reference boolean NOT NULL DEFAULT false;

ALTER TABLE releases DISABLE TRIGGER releases_guard;
UPDATE releases r SET repeats_reference = true
  WHERE r.reference <> '' AND EXISTS (SELECT 1 FROM releases e WHERE e.id < r.id
    AND upper(replace(e.reference, ' ', '')) = upper(replace(r.reference, ' ', '')));
ALTER TABLE releases ENABLE TRIGGER releases_guard;

-- Invariant: blanks and the case of letters make no other reference.
CREATE UNIQUE INDEX releases_one_reference ON releases (upper(replace(reference, ' ', '')))
  WHERE reference <> '' AND NOT repeats_reference;

CREATE OR REPLACE FUNCTION guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
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
    OR NEW.state = 'done' AND NEW.kind <> 'refund') THEN
    changing := '{state,decided_by,decided_at,answer}';
  ELSIF OLD.state = 'released' AND NEW.state IN ('done', 'failed') THEN
    changing := '{state,ended_by,ended_at,reference,transferred_on,answer}';
  ELSE
    RAISE EXCEPTION 'no move of a release from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
