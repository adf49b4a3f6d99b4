-- The directory as a table of its own, on the coordinator of the machines that share out people. It may run again.
DO $$
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'numbers'::regclass) = 'v' THEN
    ALTER VIEW numbers RENAME TO numbers_of_rows;
    CREATE TABLE numbers (
      kind text NOT NULL,
      number text NOT NULL,
      user_id bigint NOT NULL,
      PRIMARY KEY (kind, number)
    );
    CREATE INDEX numbers_person ON numbers (user_id, kind);
  END IF;
END $$;

-- What a person has one of is replaced. Another person's number stays theirs.
CREATE OR REPLACE FUNCTION enter_number(kind text, number text, person bigint) RETURNS boolean
  LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  of_kind text := $1;
  entered text := CASE WHEN $1 IN ('username', 'email') THEN lower($2) ELSE $2 END;
BEGIN
  IF of_kind IN ('mobile', 'username', 'email', 'feed') THEN
    DELETE FROM numbers WHERE user_id = person AND kind = of_kind AND number <> entered;
  END IF;
  IF entered = '' THEN
    RETURN true;
  END IF;
  INSERT INTO numbers (kind, number, user_id) VALUES (of_kind, entered, person)
    ON CONFLICT (kind, number) DO NOTHING;
  RETURN (SELECT user_id = person FROM numbers WHERE kind = of_kind AND number = entered);
END $$;

-- An erased person is found by nothing they log in with; the numbers of their papers stay.
CREATE OR REPLACE FUNCTION leave_directory(person bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM numbers
  WHERE user_id = person AND kind IN ('token', 'mobile', 'username', 'email', 'feed', 'file');
END $$;
