-- Platform news. A row without a date, or with one to come, is a draft nobody sees.
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

-- Sets of demo data this database got once; what was deleted later stays deleted.
CREATE TABLE demo_seeds (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL
);
