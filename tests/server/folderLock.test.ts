/** One server at a time has a data folder, whatever became of the last one. */
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../../server/db/folderLock'

/** Number of the namespace of this process's pid. */
const NAMESPACE = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''
const ELSEWHERE = '4026530000'

const HELD = `正被另一个服务使用（进程 ${process.pid}）`
const HELD_ELSEWHERE = '正被另一个服务使用（进程 1）'
const NOT_TOLD =
  /^无法确认另一个容器中的服务（进程 1）是否还在使用数据目录 .+ server\.lock 再启动。$/

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const lockOf = (place: string) => join(place, 'server.lock')

/** The lock as a process of another container sees it, where the pid is somebody else's or nobody's. */
const fromElsewhere = (place: string) => {
  const [, , , name] = readFileSync(lockOf(place), 'utf8').split(' ')
  writeFileSync(lockOf(place), `1 1 ${ELSEWHERE} ${name}`)
}

/** A folder in which the path of a socket would be too long for the system. */
const longFolder = () => {
  const long = join(folder, 'l'.repeat(100))
  mkdirSync(long)
  return long
}

it('is given back, and leaves nothing', async () => {
  const before = readdirSync(folder)
  ;(await lockFolder(folder))()
  ;(await lockFolder(folder))()
  expect(readdirSync(folder)).toEqual(before)
})

it('leaves nothing when it can not be written', async () => {
  jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw new Error('disk gone')
  })
  await expect(lockFolder(folder)).rejects.toThrow('disk gone')
  expect(readdirSync(folder)).toEqual([])
})

it('holds against a second server', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(HELD)
  expect(readdirSync(folder)).toHaveLength(2)
  release()
})

it('is kept by a running server of an older version, which wrote less into it', async () => {
  const release = await lockFolder(folder)
  const [pid, start] = readFileSync(lockOf(folder), 'utf8').split(' ')
  writeFileSync(lockOf(folder), `${pid} ${start}`)
  await expect(lockFolder(folder)).rejects.toThrow(HELD)
  release()
})

it('holds against a server in another container as long as its holder lives', async () => {
  const release = await lockFolder(folder)
  fromElsewhere(folder)
  await expect(lockFolder(folder)).rejects.toThrow(HELD_ELSEWHERE)
  release()
  const next = await lockFolder(folder)
  expect(readFileSync(lockOf(folder), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  next()
})

describe('of a holder in another container, who can not be asked', () => {
  it('holds where the path of its socket is too long', async () => {
    const long = longFolder()
    writeFileSync(lockOf(long), `1 1 ${ELSEWHERE} 00`)
    await expect(lockFolder(long)).rejects.toThrow(NOT_TOLD)
  })

  it('holds where only its own path was too long to listen', async () => {
    const long = longFolder()
    const release = await lockFolder(long)
    fromElsewhere(long)
    const short = join(folder, 'short')
    symlinkSync(long, short)
    await expect(lockFolder(short)).rejects.toThrow(NOT_TOLD)
    expect(readdirSync(long)).toEqual(['server.lock'])
    release()
  })

  it('holds where the socket can not be opened', async () => {
    const socket = join(folder, 'server.00.sock')
    symlinkSync(socket, socket)
    writeFileSync(lockOf(folder), `1 1 ${ELSEWHERE} 00`)
    await expect(lockFolder(folder)).rejects.toThrow(NOT_TOLD)
  })
})

it.each([
  ['a process that is gone', `999999999 1 ${NAMESPACE} 00`],
  ['a process of another age under the same number', `${process.pid} 1 ${NAMESPACE} 00`],
  ['a container that is gone', `1 1 ${ELSEWHERE} 00`],
  ['a process that is gone and could not listen', `999999999 1 ${NAMESPACE} 0`],
  ['nobody', ''],
])('is taken over from %s', async (_name, holder) => {
  writeFileSync(lockOf(folder), holder)
  const release = await lockFolder(folder)
  expect(readFileSync(lockOf(folder), 'utf8')).not.toBe(holder)
  release()
})
