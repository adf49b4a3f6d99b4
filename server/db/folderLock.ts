import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createOnce } from '../createOnce'
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
  /** Random, of its socket. */
  name?: string
}

const HOLDER = /^(?<pid>\d+) (?<start>\S+)(?: (?<space>\S+) (?<name>[0-9a-f]+))?$/
const NOBODY: Holder = { pid: '', start: '' }

const holderIn = (text: string): Holder =>
  (HOLDER.exec(text)?.groups as Holder | undefined) ?? NOBODY

/** Longest path of a socket, bytes. */
const SOCKET_PATH_MAX = 100

/** Where a holder listens as long as it lives; null for a path that is too long, and for none. */
function socketOf(folder: string, { name }: Holder): string | null {
  if (name === undefined) return null
  const path = join(folder, `server.${name}.sock`)
  return Buffer.byteLength(path) <= SOCKET_PATH_MAX ? path : null
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    // Who may not ask must not take the folder either.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EACCES'))
    socket.once('connect', () => socket.destroy())
  })
}

/** Listens, without keeping the process alive, until it is closed. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server)).unref()
  })
}

/** Whether the holder runs: by its pid here, and by its socket when it has its pid in another container. */
async function isHeld(folder: string, holder: Holder): Promise<boolean> {
  const { pid, start, space = namespace() } = holder
  if (space === namespace()) return identityOf(Number(pid)) === `${pid} ${start}`
  const path = socketOf(folder, holder)
  return path !== null && answers(path)
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

/**
 * Locks the data folder for this process; a dead process's lock is taken over.
 * @returns a function that unlocks it
 * @throws StartupError when a running server holds the lock
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, LOCK_FILE)
  const name = randomBytes(8).toString('hex')
  const own = `${process.pid} ${startOf(process.pid)} ${namespace()} ${name}`
  // Listens before the lock names it: another server that reads the name asks at once.
  const place = socketOf(folder, holderIn(own))
  const server = place === null ? null : await listen(place)
  while (!createOnce(path, own)) {
    const text = readHolder(path)
    const holder = holderIn(text)
    if (await isHeld(folder, holder)) {
      server?.close()
      throw new StartupError(
        `数据目录 ${folder} 正被另一个服务使用（进程 ${holder.pid}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
      )
    }
    removeStale(path, text)
    const left = socketOf(folder, holder)
    if (left !== null) rmSync(left, { force: true })
  }
  return () => {
    server?.close()
    if (readHolder(path) === own) rmSync(path, { force: true })
  }
}
