/** `ops uploads move` and `clear`, as an operator runs them: both ways, interrupted, and on damaged files. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../../../server/db/postgres'
import { sql } from '../../../../server/db/sql'
import type { WideDb } from '../../../../server/db/types'
import { noteObject } from '../../../../server/repositories/looseObjects'
import { insertFile } from '../../../../server/repositories/uploadFiles'
import { insertUser } from '../../../../server/repositories/users'
import { folderStore, type FileStorage } from '../../../../server/uploads/storage'
import { createDatabase } from '../../../postgres/databases'
import { runOps, startOps } from '../../cli/support/ops'
import { expectAgreement } from '../../support/agreement'
import { keysOf, startS3, type TestS3 } from '../../support/s3'

// Starts PostgreSQL, S3 and operators' processes.
jest.setTimeout(300_000)

const FILES = 40
const NOW = new Date('2026-03-10T10:00:00+08:00')

let s3: TestS3
let dataDir: string
let url: string
let db: WideDb
let disk: FileStorage
let ownerId: number
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3?.stop()
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'moving-'))
  disk = folderStore(join(dataDir, 'uploads')).storage
  url = await createDatabase()
  db = openPostgres(url, () => undefined)
  const empty = { passwordHash: null, mobile: '', email: '' }
  const person = { username: 'u', nickname: '甲', ...empty, createdAt: NOW }
  ownerId = (await insertUser(db, person)).id
})
afterEach(async () => {
  await db.close()
  await s3.storage.remove(await keysOf(s3.storage))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Stores a file in a place, with its row. */
async function add(place: FileStorage, text: string): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const content = Buffer.from(text)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(dataDir, id)
  writeFileSync(path, content)
  await place.put(`files/${id}`, path, { bytes: content.length, sha256, mime: 'application/pdf' })
  const file = { id, ownerId, type: 'pdf' as const, bytes: content.length, sha256, name: 'a.pdf' }
  await insertFile(db, { ...file, createdAt: NOW })
  return `files/${id}`
}

const addMany = async (): Promise<string[]> => {
  const keys: string[] = []
  for (let at = 0; at < FILES; at += 1) keys.push(await add(disk, `file ${at}`))
  return keys.sort()
}

const settings = () => ({
  ...s3.env(),
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  OPS_ACTOR: 'li',
})

async function ops(...argv: string[]): Promise<{ code: number | null; out: string }> {
  const { code, out, err } = await runOps(settings(), ...argv)
  return { code, out: out + err }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wait) => setTimeout(wait, 2))
}

/** What the command prints of a move without losses. */
const moved = (now: number, place: string, before: number) =>
  expect.stringMatching(new RegExp(`^新复制并核对 +${now}\\n此前已在 ${place} +${before}$`))

const agreeOn = (place: TestS3 | null) =>
  expectAgreement(db, { dataDir, s3: place?.config ?? null }, NOW)

it('moves to S3, killed on the way and run again, and clears the disk only on demand', async () => {
  const keys = await addMany()
  const first = startOps(settings(), 'uploads', 'move', 'disk', 's3')
  await until(async () => (await keysOf(s3.storage)).length >= 5)
  first.child.kill('SIGKILL')
  await first.done
  const early = (await keysOf(s3.storage)).length
  expect(early).toBeLessThan(FILES)
  const journal = readFileSync(join(dataDir, 'uploads/moved-to-s3'), 'utf8').split('\n')
  const known = keys.filter((key) => journal.includes(key)).length
  expect(known).toBeGreaterThan(0)

  const second = await ops('uploads', 'move', 'disk', 's3')
  expect(second).toEqual({ code: 0, out: moved(FILES - known, 's3', known) })
  expect(await keysOf(s3.storage)).toEqual(keys)
  expect(await keysOf(disk)).toEqual(keys)

  const cleared = await ops('uploads', 'clear', 'disk', '--yes')
  expect(cleared).toEqual({ code: 0, out: `已删除  ${FILES}` })
  expect(await keysOf(disk)).toEqual([])
  expect(existsSync(join(dataDir, 'uploads/moved-to-s3'))).toBe(false)
  expect(await agreeOn(s3)).toBe(FILES)

  // And back.
  const back = await ops('uploads', 'move', 's3', 'disk')
  expect(back.out).toEqual(moved(FILES, 'disk', 0))
  expect((await ops('uploads', 'clear', 's3', '--yes')).code).toBe(0)
  expect(await keysOf(s3.storage)).toEqual([])
  expect(await agreeOn(null)).toBe(FILES)
})

it('reports what is missing or damaged, copies the rest, and clears neither', async () => {
  const [whole = '', damaged = '', missing = ''] = [
    await add(disk, 'whole'),
    await add(disk, 'damaged'),
    await add(disk, 'missing'),
  ]
  const pathOf = (key: string) => join(dataDir, 'uploads/files', key.slice(6, 8), key.slice(6))
  writeFileSync(pathOf(damaged), 'changed')
  rmSync(pathOf(missing))
  const { code, out } = await ops('uploads', 'move', 'disk', 's3')
  expect(code).toBe(1)
  expect(out).toMatch(/^新复制并核对 +1$/m)
  expect(out).toMatch(new RegExp(`^disk 中找不到 +1：${missing}$`, 'm'))
  expect(out).toMatch(new RegExp(`^内容与记录不符 +1：${damaged}$`, 'm'))
  expect(await keysOf(s3.storage)).toEqual([whole])
  const cleared = await ops('uploads', 'clear', 'disk', '--yes')
  expect(cleared.code).toBe(1)
  expect(cleared.out).toMatch(/^已删除 +1$/m)
  expect(cleared.out).toContain(damaged)
  expect(await keysOf(disk)).toEqual([damaged])
})

it('a copy lost from the bucket is made again; the disk keeps what is being written', async () => {
  const key = await add(disk, 'one')
  expect((await ops('uploads', 'move', 'disk', 's3')).code).toBe(0)
  await s3.storage.remove([key])
  expect((await ops('uploads', 'clear', 'disk', '--yes')).code).toBe(1)
  expect(await keysOf(disk)).toEqual([key])
  expect((await ops('uploads', 'move', 'disk', 's3')).out).toEqual(moved(1, 's3', 0))

  const writing = await add(disk, 'being written')
  await db.query(sql`DELETE FROM upload_files WHERE 'files/' || id = ${writing}`)
  await noteObject(db, writing, NOW)
  const erased = await add(disk, 'of a person erased since')
  await db.query(sql`DELETE FROM upload_files WHERE 'files/' || id = ${erased}`)
  const cleared = await ops('uploads', 'clear', 'disk', '--yes')
  expect(cleared.out).toMatch(/^已删除 +2$/m)
  expect(await keysOf(disk)).toEqual([writing])
})

it('refuses places that are not there, and explains itself', async () => {
  expect((await ops('uploads', 'move', 'disk', 'disk')).out).toContain('应为 disk s3 或 s3 disk')
  expect((await ops('uploads', 'move', 'tape', 's3')).out).toContain('只能是 disk 或 s3')
  const help = await ops('uploads', 'move', '--help')
  expect(help.code).toBe(0)
  expect(help.out).toContain('npm run ops -- uploads move <从> <到>')
  expect(help.out).toContain('逐个读回核对 SHA-256')
})
