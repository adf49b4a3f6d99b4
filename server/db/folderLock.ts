import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createOnce } from '../createOnce'
import { listenAt, socketIn } from '../folderSocket'
import { StartupError } from '../startupError'

const LOCK_FILE = 'server.lock'

/**
 * Identifies a running process by its pid and, where the system tells it, its start time, so that a reused pid is not
 * mistaken for it. Null when no such process runs.
 */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  return `${pid} ${startOf(pid)}`
}

/** Field 22 of /proc/<pid>/stat (clock ticks since boot); '-' on systems without /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

/** Number of the namespace in which this process has its pid; each container has its own. '-' on systems without. */
function namespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '-'
  } catch {
    return '-'
  }
}

/** What a lock says of its holder; one of an older version of the server ends after the start. */
interface Holder {
  pid: string
  /** @see startOf */
  start: string
  /** @see namespace */
  space?: string
  /** Random, of its socket; `SILENT` when it has none. */
  name?: string
}

const SILENT = '0'

const HOLDER = /^(?<pid>\d+) (?<start>\S+)(?: (?<space>\S+) (?<name>[0-9a-f]+))?$/
const NOBODY: Holder = { pid: '', start: '' }

const holderIn = (text: string): Holder =>
  (HOLDER.exec(text)?.groups as Holder | undefined) ?? NOBODY

/** Where a holder listens as long as it lives; null when it does not, and when its path is too long from here. */
const socketOf = (folder: string, { name }: Holder): string | null =>
  name === undefined || name === SILENT ? null : socketIn(folder, `server.${name}.sock`)

type State = 'alive' | 'dead' | 'unknown'

/** Error codes of a socket that is absent, or that no process listens at. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOENT'])

function stateByAnswer(path: string): Promise<State> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      resolve('alive')
      socket.destroy()
    })
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(NOBODY_THERE.has(code) ? 'dead' : 'unknown'),
    )
  })
}

/** Whether the holder runs: by its pid here, and by its socket when it has its pid in another container. */
async function stateOf(folder: string, holder: Holder): Promise<State> {
  const { pid, start, space = namespace() } = holder
  if (space === namespace()) return identityOf(Number(pid)) === `${pid} ${start}` ? 'alive' : 'dead'
  const path = socketOf(folder, holder)
  return path === null ? 'unknown' : stateByAnswer(path)
}

/** Listens, without keeping the process alive, until it is closed. */
async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref()
  await listenAt(server, path)
  return server
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Moves a dead holder's file aside; puts it back when another process was faster. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${randomBytes(8).toString('hex')}`
  try {
    renameSync(path, aside)
    if (readHolder(aside) !== stale) linkSync(aside, path)
  } catch {
    return
  } finally {
    rmSync(aside, { force: true })
  }
}

function refusal(folder: string, { pid }: Holder, state: 'alive' | 'unknown'): StartupError {
  if (state === 'alive')
    return new StartupError(
      `数据目录 ${folder} 正被另一个服务使用（进程 ${pid}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
    )
  return new StartupError(
    `无法确认另一个容器中的服务（进程 ${pid}）是否还在使用数据目录 ${folder}。请先停止它；确认没有服务在使用以后，删除其中的 ${LOCK_FILE} 再启动。`,
  )
}

/** Takes the lock's file; a dead process's is removed first. */
async function take(folder: string, own: string): Promise<void> {
  const path = join(folder, LOCK_FILE)
  while (!createOnce(path, own)) {
    const text = readHolder(path)
    const holder = holderIn(text)
    const state = await stateOf(folder, holder)
    if (state !== 'dead') throw refusal(folder, holder, state)
    removeStale(path, text)
    const left = socketOf(folder, holder)
    if (left !== null) rmSync(left, { force: true })
  }
}

/**
 * Locks the data folder for this process; a dead process's lock is taken over.
 * @returns a function that unlocks it
 * @throws StartupError when a running server holds the lock, when that can not be told, and when the folder's file
 * system has no sockets
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const random = randomBytes(8).toString('hex')
  const place = socketOf(folder, { ...NOBODY, name: random })
  const name = place === null ? SILENT : random
  const own = `${process.pid} ${startOf(process.pid)} ${namespace()} ${name}`
  // Listens before the lock names it: another server that reads the name asks at once.
  const server = place === null ? null : await listen(place)
  try {
    await take(folder, own)
  } catch (error) {
    server?.close()
    throw error
  }
  return () => {
    server?.close()
    const path = join(folder, LOCK_FILE)
    if (readHolder(path) === own) rmSync(path, { force: true })
  }
}
