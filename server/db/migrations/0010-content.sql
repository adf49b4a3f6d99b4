-- Content: news, the texts of agreements, and what of the demo a database got. No row is of a person.

-- A row without a date, or with one to come, is a draft that is not shown.
CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL CHECK (category <> ''),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  -- HTML as an editor writes it; our own pictures by path, others by https.
  content text NOT NULL,
  -- An https address; '' for a drawn cover.
  cover text NOT NULL DEFAULT '',
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  published_at timestamptz
);
CREATE INDEX news_published ON news (published_at DESC, id DESC);

-- Every version of every agreement, as it was published, for ever: what a person agreed to can be read again.
CREATE TABLE agreement_texts (
  code text NOT NULL,
  version text NOT NULL,
  lender_name text NOT NULL,
  title text NOT NULL,
  effective_on date NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (code, version, lender_name)
);
CREATE TRIGGER agreement_texts_append_only BEFORE UPDATE OR DELETE ON agreement_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreement_texts_no_truncate BEFORE TRUNCATE ON agreement_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- Sets of demo data this database got once; what was deleted later stays deleted.
CREATE TABLE demo_seeds (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL
);
