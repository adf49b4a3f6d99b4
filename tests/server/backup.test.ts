import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
/** A restored backup equals what was saved, within the embedded database and from it to PostgreSQL. */
import { createEmptyDatabase, freshDatabase } from '../postgres/databases'
import { commandNamed } from '../../server/cli/commands'
import { runCall } from '../../server/cli/run'
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/openDatabase'
import type { WideDb } from '../../server/db/types'
import { seedDemo } from '../../server/demo'
import { findBreaches } from '../../server/lending/invariants'
import { tablesInOrder } from '../../server/backup/tables'
import { storePicture } from '../../server/news/pictures'
import { listOperators } from '../../server/repositories/operators'
import { uploadStore } from '../../server/uploads/storage'
import { composed, sql } from '../../server/db/sql'
import { newPayer, sendVoucher } from './payments/support/payer'
import { get } from './support/actions'
import { newPicture } from './uploads/support/pictures'
import { createTestApp, type TestApp } from './support/testApp'

// Starts a PostgreSQL server.
jest.setTimeout(300_000)

let home: string
let source: TestApp
let token: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'backup-'))
  source = await createTestApp({ config: { dataDir: join(home, 'source') } })
  await seedDemo(source.deps)
  const payer = await newPayer(source)
  token = payer.token
  await sendVoucher(source, payer, { remark: '第一期，“已转账”\\ 🙂' })
  await uploadNewsPicture(source)
})
afterAll(async () => {
  await source.close()
  rmSync(home, { recursive: true, force: true })
})

/** As an operator of the demo does. */
async function uploadNewsPicture({
  app,
  deps: { db, clock, sealing, config },
}: TestApp): Promise<void> {
  const store = uploadStore(config)
  const [operator] = await listOperators(db)
  await store.scratch.use(async (scratch) => {
    const [path, content] = [scratch.newPath(), newPicture()]
    writeFileSync(path, content)
    const file = { path, bytes: content.length, sha256: '', name: 'a.png', truncated: false }
    await storePicture({ db, clock, sealing, threads: app.threads, ...store }, file, {
      operatorId: operator?.id ?? 0,
      declaredBytes: content.length,
      scratch,
      record: () => Promise.resolve(),
    })
  })
}

const run = (db: WideDb, dataDir: string, command: string, folder: string) =>
  runCall(
    { command, args: { 目录: folder }, actor: 'operator:test' },
    {
      db,
      dataDir,
      sealing: source.deps.sealing,
      secrets: source.deps.secrets,
      actor: 'operator:test',
      now: source.clock.now(),
    },
  )

/** All contents as text. */
async function contentOf(db: WideDb): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of await tablesInOrder(db)) {
    const rows = await db.query(
      composed<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`),
    )
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

const targets: [string, () => Promise<WideDb>][] = [
  ['the embedded database', freshDatabase],
  ['PostgreSQL', async () => openPostgres(await createEmptyDatabase(), () => undefined)],
]

it.each(targets)('is restored into %s: every row, every file, sound books', async (name, open) => {
  const folder = join(home, `backup of ${name}`)
  const saved = await run(source.db, join(home, 'source'), 'backup', folder)
  expect(saved).toMatchObject({ ok: true })
  expect(saved.ok && saved.result.message).toContain('请另行保管：DATA_KEY 与 APP_SECRET')

  const db = await open()
  await prepareDatabase(db)
  const dataDir = join(home, `data of ${name}`)
  expect(await run(db, dataDir, 'restore', folder)).toMatchObject({
    ok: true,
    result: { message: expect.stringMatching(/^已恢复 .+ \d+ 行，\d+ 项核对全部通过。$/) },
  })
  expect(await contentOf(db)).toEqual(await contentOf(source.db))
  expect(await findBreaches(db)).toEqual([])
  const uploads = (of: string) => filesUnder(join(of, 'uploads'))
  expect(uploads(dataDir)).toEqual(uploads(join(home, 'source')))
  expect(uploads(dataDir)).toHaveLength(3)

  // The server works on: old sessions are valid, old files are served, new rows get new ids.
  const restored = await createTestApp({ db, config: { dataDir } })
  restored.clock.advance((source.clock.now().getTime() - restored.clock.now().getTime()) / 1000)
  const { body } = await get(restored, '/api/loan/orderDetail', token)
  expect((await restored.app.inject({ url: body.data.vouchers[0].files[0] })).statusCode).toBe(200)
  const payer = await newPayer(restored)
  expect((await sendVoucher(restored, payer)).body.code).toBe(1)
  await expect(db.query(sql`DELETE FROM loan_events`)).rejects.toThrow('append-only')
  expect(await findBreaches(db)).toEqual([])

  expect(await run(db, dataDir, 'restore', folder)).toMatchObject({
    ok: false,
    message: '数据库中已有用户：只能恢复到新建的数据库',
  })
  await restored.close()
  await db.close()
})

it('is refused when it is not whole, and nothing is changed then', async () => {
  const folder = join(home, 'damaged')
  await run(source.db, join(home, 'source'), 'backup', folder)
  const rows = join(folder, 'rows.jsonl.gz')
  const lines = gunzipSync(readFileSync(rows)).toString('utf8').trimEnd().split('\n')
  const without = lines.filter((line) => !line.startsWith('{"table":"payment_instalments"'))
  writeFileSync(rows, gzipSync(`${without.join('\n')}\n`))

  const db = await freshDatabase()
  const before = await contentOf(db)
  const dataDir = join(home, 'unused')
  const refused = (message: string) => ({ ok: false, message })
  expect(await run(db, dataDir, 'restore', folder)).toMatchObject(
    refused('备份不完整：payment_instalments'),
  )
  expect(await contentOf(db)).toEqual(before)

  rmSync(join(folder, 'manifest.json'))
  expect(await run(db, dataDir, 'restore', folder)).toMatchObject(
    refused(`${folder} 中没有完整的备份`),
  )
  expect(await run(source.db, home, 'backup', folder)).toMatchObject(
    refused(`${folder} 已经存在，请指定新的目录`),
  )
  await db.close()
  expect(commandNamed('restore')?.isForNewData).toBe(true)
})
