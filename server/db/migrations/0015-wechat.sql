-- Who an account is within WeChat, for payments inside the mini-program.
CREATE TABLE wechat_identities (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  app_id text NOT NULL,
  openid text NOT NULL CHECK (openid <> ''),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, app_id)
);
