import type { Queryable } from '../db/types'

/** Remembers who an account is within a mini-program; the latest word counts. */
export async function storeOpenid(
  db: Queryable,
  { userId, appId, openid, now }: { userId: number; appId: string; openid: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO wechat_identities (user_id, app_id, openid, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, app_id) DO UPDATE SET openid = $3, updated_at = $4`,
    [userId, appId, openid, now],
  )
}

export async function findOpenid(
  db: Queryable,
  userId: number,
  appId: string,
): Promise<string | null> {
  const rows = await db.query<{ openid: string }>(
    'SELECT openid FROM wechat_identities WHERE user_id = $1 AND app_id = $2',
    [userId, appId],
  )
  return rows[0]?.openid ?? null
}
