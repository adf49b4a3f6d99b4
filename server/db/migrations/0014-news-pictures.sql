-- Pictures that the editors of news uploaded. The bytes lie in the file storage under files/<id>, as those of people do.

CREATE TABLE news_pictures (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  type text NOT NULL CHECK (type IN ('jpg', 'png', 'webp')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  uploaded_by bigint NOT NULL REFERENCES operators (id),
  created_at timestamptz NOT NULL,
  -- When it was uploaded, or last put into an article or taken out of one.
  used_at timestamptz NOT NULL
);
CREATE INDEX news_pictures_used ON news_pictures (used_at);
CREATE INDEX news_pictures_uploader ON news_pictures (uploaded_by, created_at);

-- The pictures that an article names, in its text or as its cover. They can't be deleted.
CREATE TABLE news_picture_uses (
  news_id bigint NOT NULL REFERENCES news (id) ON DELETE CASCADE,
  picture_id text NOT NULL REFERENCES news_pictures (id),
  PRIMARY KEY (news_id, picture_id)
);
CREATE INDEX news_picture_uses_picture ON news_picture_uses (picture_id);
