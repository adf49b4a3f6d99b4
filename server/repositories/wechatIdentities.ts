import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Stores the account's identity within a mini-program, replacing an earlier one. */
export async function storeOpenid(
  db: Queryable,
  { userId, appId, openid, now }: { userId: number; appId: string; openid: string; now: Date },
): Promise<void> {
  await db.query(sql`INSERT INTO wechat_identities (user_id, app_id, openid, updated_at) VALUES (${userId}, ${appId}, ${openid}, ${now})
     ON CONFLICT (user_id, app_id) DO UPDATE SET openid = ${openid}, updated_at = ${now}`)
}

export async function findOpenid(
  db: Queryable,
  userId: number,
  appId: string,
): Promise<string | null> {
  const rows = await db.query(
    sql<{
      openid: string
    }>`SELECT openid FROM wechat_identities WHERE user_id = ${userId} AND app_id = ${appId}`,
  )
  return rows[0]?.openid ?? null
}
