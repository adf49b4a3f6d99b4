/**
 * One server at a time has a data folder. Its lock is a folder in it, which the holder touches every other second
 * (`proper-lockfile`); beside it a file names the holder and where it answers (`keyFile.ts`). Whether the holder of a lock still
 * lives is asked of the holder itself, then of the system, and where neither can tell, the lock is watched.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { lock } from 'proper-lockfile'
import { knock, Loopback } from '../loopback'
import { StartupError } from '../startupError'
import { type Holder, readHolder, removeHolder, writeHolder } from './keyFile'

/** How often the holder touches its lock, ms. */
const BEAT_MS = 2_000
/**
 * A lock of another machine or container counts as left over when it was not touched for so long, ms. The engine runs in the
 * holder's only thread and a long statement stops that; none that the server makes takes a minute.
 */
const STALE_MS = 60_000
/** How long any lock is watched at least, ms: a machine that wakes up has old locks, which are touched again soon. */
const WATCH_MS = 3 * BEAT_MS
const LOOK_MS = 500

/** How long a start that was killed may keep others from starting, and how long these try, ms. */
const START = { stale: 10_000, retries: { retries: 75, factor: 1, minTimeout: 200 } }

/** How the lock waits for another server, and says that it does. */
export interface Waiting {
  say: (line: string) => void
  pause: (ms: number) => Promise<unknown>
}

export interface FolderLock {
  /** Answers for the folder's holder as long as the lock is held. */
  loopback: Loopback
  release: () => Promise<void>
}

/** A lock as it was found. */
interface Seen {
  /** When it was last touched, ms since 1970. */
  touched: number
  holder: Holder | null
  /** Number of the process, of a lock of an older version, which was a file and was not touched. */
  olderPid: number | null
}

type State = 'held' | 'busy' | 'left' | 'changed'

const lockOf = (folder: string): string => join(folder, 'server.lock')

function look(folder: string): Seen | null {
  const found = statSync(lockOf(folder), { throwIfNoEntry: false })
  if (!found) return null
  return {
    touched: found.mtimeMs,
    holder: readHolder(folder),
    olderPid: found.isFile() ? Number.parseInt(readFileSync(lockOf(folder), 'utf8'), 10) : null,
  }
}

/** Whether no process on this machine or in this container has that number. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'
  }
}

/** Whether a process of that number runs, other than this one. */
const isOther = (pid: number): boolean => pid !== process.pid && !isGone(pid)

const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(low, value), high)

/** Watches a lock until it is touched, at most until it is stale. */
async function watch(
  folder: string,
  seen: Seen,
  longest: number,
  { say, pause }: Waiting,
): Promise<State> {
  const [who, seconds] = [seen.holder, Math.ceil(longest / 1_000)]
  const server = who ? ` ${who.host} 上的服务（进程 ${who.pid}）` : '另一个服务'
  say(`数据目录 ${folder} 有${server}留下的锁，正在确认它是否还在运行，最多等 ${seconds} 秒。`)
  for (let waited = 0; waited < longest; waited += LOOK_MS) {
    await pause(LOOK_MS)
    const now = look(folder)
    if (!now || !isDeepStrictEqual(now.holder, seen.holder)) return 'changed'
    if (now.touched !== seen.touched) return 'held'
  }
  return 'left'
}

async function stateOf(folder: string, seen: Seen, waiting: Waiting): Promise<State> {
  const { holder, olderPid, touched } = seen
  if (olderPid !== null) return isOther(olderPid) ? 'held' : 'left'
  const untilStale = between(WATCH_MS, touched + STALE_MS - Date.now(), STALE_MS)
  if (!holder) return watch(folder, seen, untilStale, waiting)
  const heard = await knock(holder)
  if (heard === 'proof') return 'held'
  if (holder.host !== hostname()) return watch(folder, seen, untilStale, waiting)
  // While a process listens, the system accepts connections for it, however busy it is.
  if (heard === 'silence') {
    return isOther(holder.pid) ? 'busy' : watch(folder, seen, untilStale, waiting)
  }
  // The number may be another program's by now, or that of a container that was given the same name.
  return isGone(holder.pid) ? 'left' : watch(folder, seen, WATCH_MS, waiting)
}

function refusal(folder: string, { holder, olderPid }: Seen, state: 'held' | 'busy'): StartupError {
  const pid = olderPid ?? holder?.pid
  const where = holder && holder.host !== hostname() ? `在 ${holder.host} 上，` : ''
  const silent = state === 'busy' ? '它正忙，没有回答。' : ''
  const process = pid === undefined ? '' : `（${where}进程 ${pid}）`
  return new StartupError(
    `数据目录 ${folder} 正被另一个服务使用${process}。${silent}请先停止它，或用 DATA_DIR 指定别的目录。`,
  )
}

/** Sockets that an older version left when it was killed. */
const OLDER_SOCKET = /^(ops|server\.[0-9a-f]+)\.sock$/

function removeLock(folder: string): void {
  rmSync(lockOf(folder), { recursive: true, force: true })
  for (const name of readdirSync(folder)) {
    if (OLDER_SOCKET.test(name)) rmSync(join(folder, name), { force: true })
  }
}

async function replace(folder: string, own: Holder): Promise<() => Promise<void>> {
  removeLock(folder)
  // Before the lock, so that who finds the lock can ask at once.
  writeHolder(folder, own)
  try {
    return await lock(join(folder, 'server'), {
      realpath: false,
      stale: STALE_MS,
      update: BEAT_MS,
      onCompromised: (cause) => {
        const text = `数据目录 ${folder} 的锁已不属于这个服务：它被删除，或太久无法更新。服务立即停止，以免两个服务同时写入。`
        throw new StartupError(text, { cause })
      },
    })
  } catch (error) {
    removeHolder(folder)
    throw error
  }
}

/** Takes the lock if it still is as it was seen; null if another start was faster. */
async function takeFrom(
  folder: string,
  seen: Seen | null,
  own: Holder,
): Promise<(() => Promise<void>) | null> {
  const end = await lock(join(folder, 'start'), { ...START, realpath: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error
      const text = `另一个服务正在数据目录 ${folder} 启动。请稍后再试，或用 DATA_DIR 指定别的目录。`
      throw new StartupError(text, { cause: error })
    },
  )
  try {
    return isDeepStrictEqual(look(folder), seen) ? await replace(folder, own) : null
  } finally {
    await end()
  }
}

async function take(folder: string, own: Holder, waiting: Waiting): Promise<() => Promise<void>> {
  for (;;) {
    const seen = look(folder)
    const state = seen ? await stateOf(folder, seen, waiting) : 'left'
    if (seen && (state === 'held' || state === 'busy')) throw refusal(folder, seen, state)
    const release = state === 'changed' ? null : await takeFrom(folder, seen, own)
    if (release) return release
  }
}

/**
 * Locks the data folder for this process, and answers for it; a dead process's lock is taken over. A process that loses its
 * lock ends by an uncaught StartupError.
 * @throws StartupError when a running server holds the lock
 */
export async function lockFolder(
  folder: string,
  waiting: Waiting = { say: () => undefined, pause: setTimeout },
): Promise<FolderLock> {
  const loopback = await Loopback.open()
  try {
    const own = { host: hostname(), pid: process.pid, ...loopback.door }
    const release = await take(folder, own, waiting)
    return {
      loopback,
      release: async () => {
        // First: once the lock is released, the file may be the next server's.
        removeHolder(folder)
        await release()
        loopback.close()
      },
    }
  } catch (error) {
    loopback.close()
    throw error
  }
}
