/** One server at a time has a data folder, whatever became of the last one. */
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FolderLock, lockFolder, STALE } from '../../server/db/folderLock'
import { type Holder, readHolder } from '../../server/db/keyFile'

/** Higher than any system numbers its processes. */
const GONE = 999_999_999

let folder: string
let locks: FolderLock[]
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  locks = []
  said = []
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const { release } of locks) await release()
  rmSync(folder, { recursive: true, force: true })
})

const lockPath = () => join(folder, 'server.lock')
const say = (line: string) => said.push(line)

async function take(): Promise<FolderLock> {
  const lock = await lockFolder(folder, say)
  locks.push(lock)
  return lock
}

const touch = (ms = Date.now()) => utimesSync(lockPath(), ms / 1_000, ms / 1_000)

/** A lock as a killed server leaves it, last touched so many milliseconds ago. */
async function left(holder: Partial<Holder>, age = 0): Promise<void> {
  const { release } = await lockFolder(folder)
  const own = readHolder(folder)
  await release()
  fs.mkdirSync(lockPath())
  touch(Date.now() - age)
  writeFileSync(join(folder, 'server.json'), JSON.stringify({ ...own, pid: GONE, ...holder }))
}

const holderIs = (pid: number) => expect(readHolder(folder)?.pid).toBe(pid)

it('is given back, and leaves nothing', async () => {
  for (let time = 0; time < 2; time += 1) await (await lockFolder(folder)).release()
  expect(readdirSync(folder)).toEqual([])
})

it('leaves nothing when it can not be written', async () => {
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw new Error('disk gone')
  })
  await expect(lockFolder(folder)).rejects.toThrow('disk gone')
  expect(readdirSync(folder)).toEqual([])
})

it('holds against a second server, and keeps its key to its owner', async () => {
  await take()
  await expect(take()).rejects.toThrow(`正被另一个服务使用（进程 ${process.pid}）。请先停止它`)
  expect(readdirSync(folder).sort()).toEqual(['server.json', 'server.lock'])
  if (process.platform !== 'win32') {
    expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  }
  expect(said).toEqual([])
})

it.each([
  ['a free folder', async () => undefined],
  ['a lock that was left', () => left({}, STALE.gone)],
])('goes to one of many that start at once on %s', async (_name, prepare) => {
  await prepare()
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => take()))
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  )
  expect(refused).toEqual(Array(5).fill(expect.stringContaining('正被另一个服务使用')))
  holderIs(process.pid)
})

it('is kept by a server that is too busy to answer', async () => {
  await left({ pid: process.ppid })
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(take()).rejects.toThrow(
    `正被另一个服务使用（进程 ${process.ppid}）。它正忙，没有回答。`,
  )
  expect(said).toEqual([])
})

describe('of a server of this machine that was killed', () => {
  it('is taken over once it has not been touched for two seconds', async () => {
    await left({}, STALE.gone - 500)
    await take()
    expect(said).toEqual([])
    holderIs(process.pid)
  })

  describe('whose port another program has', () => {
    let other: Server
    beforeEach(async () => {
      other = createServer((_request, response) => response.end('another program'))
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    })
    afterEach(() => new Promise((done) => other.close(done)))

    it('is taken over as soon', async () => {
      await left({ port: (other.address() as AddressInfo).port }, STALE.gone)
      await take()
      holderIs(process.pid)
    })
  })

  it('is taken over later where another program has its number', async () => {
    await left({ pid: process.ppid }, STALE.silent - 500)
    await take()
    expect(said).toEqual([expect.stringContaining(`进程 ${process.ppid}`)])
    holderIs(process.pid)
  })
})

describe('of a container', () => {
  beforeEach(() => {
    jest.replaceProperty(STALE, 'silent', 3_000)
    jest.replaceProperty(STALE, 'unknown', 4_000)
  })

  it.each([
    [
      'of another name',
      { host: 'elsewhere', pid: 1 },
      /正被另一个服务使用（在 elsewhere 上，进程 1）/,
    ],
    [
      'of the same name, where it has the number of this process',
      { host: hostname(), pid: process.pid },
      /正被另一个服务使用/,
    ],
  ])('holds where the container, %s, still touches it', async (_name, holder, refusal) => {
    await left(holder)
    const touching = setInterval(touch, 200)
    await expect(take()).rejects.toThrow(refusal)
    clearInterval(touching)
    expect(readHolder(folder)?.pid).toBe(holder.pid)
    expect(said).toEqual([expect.stringContaining('最多等')])
  })

  it.each([
    ['another one took its place', { host: 'elsewhere', pid: 1 }, 3_500],
    ['another one took its place later', { host: 'elsewhere', pid: 1 }, 3_600_000],
    ['it was started again', { pid: process.pid }, 2_500],
  ])('is taken over when it was killed and %s', async (_name, holder, age) => {
    await left(holder, age)
    await take()
    expect(said).toEqual([expect.stringContaining('最多等')])
    holderIs(process.pid)
  })

  it('is free as soon as its holder stops', async () => {
    await left({ host: 'elsewhere', pid: 1 })
    const taking = take()
    fs.rmdirSync(lockPath())
    await taking
    holderIs(process.pid)
  })
})

it('is watched where the file that names its holder is cut off', async () => {
  jest.replaceProperty(STALE, 'unknown', 3_000)
  await left({}, 2_500)
  writeFileSync(join(folder, 'server.json'), '{"host":')
  await take()
  expect(said).toEqual([expect.stringContaining('另一个服务留下的锁')])
  holderIs(process.pid)
})

it('is taken over where a start was killed that had it for a moment', async () => {
  fs.mkdirSync(join(folder, 'start.lock'))
  utimesSync(join(folder, 'start.lock'), 1_000, 1_000)
  await take()
  expect(existsSync(join(folder, 'start.lock'))).toBe(false)
})
