/** A database meets a version of the server with other migrations. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBackup } from '../../server/backup/load'
import { readManifest } from '../../server/backup/manifest'
import { migrationsOf, storedColumns } from '../../server/backup/tables'
import { migrate, readMigrations } from '../../server/db/migrate'
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import { prepareDatabase } from '../../server/openDatabase'
import { createEmptyDatabase } from '../postgres/databases'
import { pay } from './loan/support/lender'
import { createPayApp, newPayer } from './payments/support/payer'
import { get, post } from './support/actions'
import { expectSound } from './support/soundness'
import { createTestApp, type TestApp } from './support/testApp'

const LATER = {
  name: '0999-news-lead.sql',
  sql: "ALTER TABLE news ADD COLUMN lead text NOT NULL DEFAULT ''; UPDATE news SET lead = summary",
}
const BROKEN = {
  name: '0999-broken.sql',
  sql: 'ALTER TABLE news ADD COLUMN lead text; SELECT 1 / 0',
}

/** A refund and a write-off that were carried out, and a refund that waits, as the first schema keeps them. */
const RELEASED = `
  INSERT INTO releases (release_no, kind, subject, order_no, amount, note, asked_by, asked_at,
    state, decided_by, decided_at)
  SELECT no, kind, subject, (SELECT order_no FROM loans LIMIT 1), 100, note, asker.id, now(), state,
    CASE state WHEN 'released' THEN releaser.id END, CASE state WHEN 'released' THEN now() END
  FROM (SELECT min(id) AS id FROM operators) asker, (SELECT max(id) AS id FROM operators) releaser,
    (VALUES ('R1', 'refund', 'P1', 'T2026031000001', 'released'),
      ('R2', 'write_off', 'L1', '失联', 'released'),
      ('R3', 'refund', 'P2', 'T2026031000002', 'pending'),
      ('R4', 'refund', 'P3', 't2026031000001', 'released')) AS one (no, kind, subject, note, state)`

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

/** Files are looked for here, too; the first schema has no such tables. */
const NO_PICTURES = `CREATE VIEW news_pictures AS
  SELECT '' AS id, 0 AS bytes, '' AS sha256, '' AS type WHERE false;
  CREATE VIEW identities AS
  SELECT 0::bigint AS user_id, '' AS front_file, '' AS back_file WHERE false;
  CREATE VIEW upload_keys AS
  SELECT 0 AS id, 0::bigint AS owner_id, '' AS storage_key, 0 AS bytes, '' AS sha256 WHERE false`

/** A backup of the demo data and of a voucher, taken with the first schema that is upgraded. */
const FIRST = join(__dirname, 'fixtures/firstSchema')

describe('data of the first schema', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-schema-'))
  const kept = readManifest(FIRST).migrations.map((name) => name.split(' ')[0])
  const all = readMigrations()
  const later = all.map(({ name }) => name).filter((name) => !kept.includes(name))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function firstData() {
    const db = openPostgres(await createEmptyDatabase(), () => undefined)
    await migrate(
      db,
      all.filter(({ name }) => kept.includes(name)),
    )
    await db.script(NO_PICTURES)
    const { lost } = await loadBackup({ db, dataDir }, FIRST)
    expect(lost).toEqual([])
    await db.script('DROP VIEW news_pictures, identities, upload_keys')
    return db
  }

  it('are brought to the present one, with every row, file and book', async () => {
    const db = await firstData()
    expect(await migrate(db)).toEqual(later)
    await expectSound(db)
    const server = await createTestApp({ db, config: { dataDir } })
    const login = { account: '13800000001', password: 'Demo1234' }
    const { body } = await post(server, '/api/user/login', login)
    const loans = await get(server, '/api/loan/myLoans', body.data.userinfo.token)
    expect(loans.body.data.list.length).toBeGreaterThan(0)
    await server.close()
    await db.close()
  })

  it('keep what was released as done, and a refund with its reference', async () => {
    const db = await firstData()
    await db.script(RELEASED)
    await migrate(db)
    const releases = sql<{ releaseNo: string; state: string; reference: string }>`
      SELECT release_no, state, reference FROM releases ORDER BY release_no`
    expect(await db.query(releases)).toEqual([
      { releaseNo: 'R1', state: 'done', reference: 'T2026031000001' },
      { releaseNo: 'R2', state: 'done', reference: '' },
      { releaseNo: 'R3', state: 'pending', reference: '' },
      // Registered when references could repeat: it stays, and counts for no other.
      { releaseNo: 'R4', state: 'done', reference: 't2026031000001' },
    ])
    await db.close()
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
