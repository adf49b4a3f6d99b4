/** A database meets a version of the server with other migrations. */
import { migrationsOf, storedColumns } from '../../server/backup/tables'
import { migrate, readMigrations } from '../../server/db/migrate'
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import { prepareDatabase } from '../../server/openDatabase'
import { createEmptyDatabase } from '../postgres/databases'
import { pay } from './loan/support/lender'
import { createPayApp, newPayer } from './payments/support/payer'
import { expectSound } from './support/soundness'
import type { TestApp } from './support/testApp'

const LATER = {
  name: '0999-news-lead.sql',
  sql: "ALTER TABLE news ADD COLUMN lead text NOT NULL DEFAULT ''; UPDATE news SET lead = summary",
}
const BROKEN = {
  name: '0999-broken.sql',
  sql: 'ALTER TABLE news ADD COLUMN lead text; SELECT 1 / 0',
}

describe('a database with loans', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createPayApp()
    const { orderNo } = await newPayer(server)
    await pay(server, orderNo, { amount: 500_00, nos: [1], valueDate: '2026-03-10' })
  })
  afterAll(() => server.close())

  it('stays as it is when a later migration fails', async () => {
    const before = await migrationsOf(server.db)
    await expect(migrate(server.db, [...readMigrations(), BROKEN])).rejects.toThrow('zero')
    expect(await storedColumns(server.db, 'news')).not.toContain('lead')
    expect(await migrationsOf(server.db)).toEqual(before)
  })

  it('gets a later migration once, and keeps its books', async () => {
    const all = [...readMigrations(), LATER]
    const count = sql<{ count: number }>`SELECT count(*) AS count FROM ledger_entries`
    const before = await server.db.query(count)
    expect(await migrate(server.db, all)).toEqual([LATER.name])
    expect(await migrate(server.db, all)).toEqual([])
    expect(await storedColumns(server.db, 'news')).toContain('lead')
    expect(await server.db.query(count)).toEqual(before)
    expect(before).not.toEqual([{ count: 0 }])
    await expectSound(server.db)
  })
})

// Files of other names, files whose text was another one, and one that was changed after it ran.
it.each([
  ['0001-users.sql', null],
  ['0001-accounts.sql', null],
  ['0001-accounts.sql', 'of another text'],
])(
  'data of a version in development (%s, %s) are refused in one sentence, and stay',
  async (name, sha256) => {
    const db = openPostgres(await createEmptyDatabase(), () => undefined)
    try {
      const kept = sha256 === null ? '' : `, '${sha256}'`
      await db.script(`CREATE TABLE migrations (name text PRIMARY KEY${kept && ', sha256 text'});
      INSERT INTO migrations VALUES ('${name}'${kept});
      CREATE TABLE users (id bigint PRIMARY KEY); INSERT INTO users VALUES (1)`)
      await expect(prepareDatabase(db)).rejects.toThrow(
        '数据库里是开发中旧版本的数据，这个版本不能接着用：请换一个新的 DATA_DIR（或空的数据库）',
      )
      expect(await db.query(sql`SELECT name FROM migrations`)).toEqual([{ name }])
      expect(await storedColumns(db, 'users')).toEqual(['id'])
    } finally {
      await db.close()
    }
  },
)
