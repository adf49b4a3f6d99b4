/** A new embedded database is a copy of the one the build made: it has the schema and no data. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { emptyDatabase } from '../../server/db/emptyDatabase'
import { readMigrations } from '../../server/db/migrate'
import { composed, sql } from '../../server/db/sql'
import { type OpenDatabase, openDatabase } from '../../server/openDatabase'
import { demoDataKey, demoSecret } from '../../server/security/secret'

// Opening embedded databases takes seconds on a busy machine.
jest.setTimeout(300_000)

const BEGUN = new Date()

let folders: [string, string]
let databases: [OpenDatabase, OpenDatabase]
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir }, () => undefined)
const folder = () => mkdtempSync(join(tmpdir(), 'empty-'))
beforeAll(async () => {
  folders = [folder(), folder()]
  databases = [await open(folders[0]), await open(folders[1])]
})
afterAll(async () => {
  for (const { close } of databases ?? []) await close()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

/** Tables that have rows. */
async function filled({ db }: OpenDatabase): Promise<string[]> {
  const tables = await db.query(
    sql<{
      name: string
    }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const names: string[] = []
  for (const { name } of tables) {
    if ((await db.query(composed(`SELECT 1 FROM ${name} LIMIT 1`))).length > 0) names.push(name)
  }
  return names.sort()
}

it('has every migration since the build, and rows that are the same everywhere only', async () => {
  const migrations = await databases[0].db.query(
    sql<{ name: string; appliedAt: Date }>`SELECT name, applied_at FROM migrations ORDER BY name`,
  )
  expect(migrations.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  for (const { appliedAt } of migrations) expect(appliedAt.getTime()).toBeLessThan(BEGUN.getTime())
  expect(await filled(databases[0])).toEqual([
    'agreement_texts',
    'loan_prime_rates',
    'loan_transitions',
    'migrations',
    'product_tiers',
    'products',
  ])
})

it('has no template databases', async () => {
  const found = await databases[0].db.query(
    sql<{ datname: string }>`SELECT datname FROM pg_database`,
  )
  expect(found).toEqual([{ datname: 'postgres' }])
})

it('is its own: rows and keys of one installation are in no other, nor in the next', async () => {
  const [one, other] = databases
  await one.db.query(sql`INSERT INTO demo_seeds (name, seeded_at) VALUES ('mark', now())`)
  expect(await filled(one)).toContain('demo_seeds')
  expect(await filled(other)).not.toContain('demo_seeds')
  const next = folder()
  const third = await open(next)
  expect(await filled(third)).not.toContain('demo_seeds')
  await third.close()
  rmSync(next, { recursive: true })
  expect(demoSecret(folders[0])).not.toBe(demoSecret(folders[1]))
  expect(demoDataKey(folders[0])).not.toEqual(demoDataKey(folders[1]))
})

it('stands in the build under the name of this version, alone and finished', () => {
  expect(existsSync(join(emptyDatabase(), 'PG_VERSION'))).toBe(true)
  expect(readdirSync(join(emptyDatabase(), '..'))).toHaveLength(1)
})

const modeOf = (path: string): number => statSync(path).mode & 0o777

it('is readable in the build by every account, and closed to others where it holds data', () => {
  const entries = readdirSync(emptyDatabase(), { recursive: true, encoding: 'utf8' })
  const modes = entries.map((name) => modeOf(join(emptyDatabase(), name)))
  expect(new Set(modes)).toEqual(new Set([0o755, 0o644]))
  for (const each of folders) expect(modeOf(join(each, 'db'))).toBe(0o700)
})

describe('builds of it', () => {
  const ROOT = resolve(__dirname, '../..')
  const MAKE = ['--liftoff-only', '--import', 'tsx', 'server/db/makeEmptyDatabase.ts']

  let home: string
  let builds: ChildProcess[]
  beforeEach(() => {
    home = folder()
    builds = []
  })
  afterEach(() => {
    for (const each of builds) each.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  })

  const build = (place: string) =>
    new Promise<number | null>((done) => {
      const child = spawn(process.execPath, [...MAKE, place], { cwd: ROOT, stdio: 'inherit' })
      builds.push(child)
      child.once('exit', done)
    })

  it('may run at once: both end well, and one database stays, without those of other versions', async () => {
    const [place, outdated, killed] = ['this', 'outdated', 'this.killed'].map((name) =>
      join(home, name),
    ) as [string, string, string]
    for (const old of [outdated, killed]) {
      mkdirSync(old)
      utimesSync(old, 1_000, 1_000)
    }
    expect(await Promise.all([build(place), build(place)])).toEqual([0, 0])
    expect(readdirSync(home)).toEqual(['this'])
    const dataDir = join(home, 'data')
    cpSync(place, join(dataDir, 'db'), { recursive: true })
    const { db, close } = await open(dataDir)
    expect(await db.query(sql`SELECT 1 FROM products LIMIT 1`)).toHaveLength(1)
    await close()
  })
})
