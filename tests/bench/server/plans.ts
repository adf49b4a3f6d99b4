import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { createTestApp } from '../../server/support/testApp'
import { READS } from './reads'
import type { Owing } from './town'

/** The server's statements for one person's reads, with PostgreSQL's query plans. */
export async function plansOf(db: WideDb, one: Owing): Promise<string[]> {
  const sent = new Map<string, unknown[]>()
  const spy: WideDb = {
    ...db,
    query: (statement) => {
      sent.set(statement.text, statement.values)
      return db.query(statement)
    },
  }
  const app = await createTestApp({ db: spy, config: { logLevel: 'warn' } })
  for (const read of Object.values(READS)) {
    const { method, path, token } = read(one)
    await app.call({ method, url: path, headers: { token } })
  }
  await app.close()
  const plans: string[] = []
  for (const [text, values] of sent) {
    if (!/^\s*SELECT/i.test(text)) continue
    const rows = await db.query(
      composed<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${text}`,
        values,
      ),
    )
    const head = text.replace(/\s+/g, ' ').trim().slice(0, 100)
    plans.push([head, ...rows.map((row) => `  ${row['QUERY PLAN']}`)].join('\n'))
  }
  return plans
}
