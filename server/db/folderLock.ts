/**
 * One server at a time has a data folder. Its lock is a folder in it, which the holder touches every second
 * (`proper-lockfile`) and which counts as left once it is not touched any more; beside it a file names the holder and
 * where it answers (`keyFile.ts`), so that a lock that is held, and one of a killed process, are known sooner.
 */
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { lock, type LockOptions } from 'proper-lockfile'
import { knock, Loopback } from '../loopback'
import { StartupError } from '../startupError'
import { type Holder, readHolder, removeHolder, writeHolder } from './keyFile'

/** Milliseconds between two touches of a lock by its holder. */
const BEAT_MS = 1_000
const RETRY_MS = 250

/** Milliseconds without a touch after which a lock counts as left by a process that was killed. */
export const STALE = {
  /** Its process does not run any more. */
  gone: 2_000,
  /** Nothing listens at its port, but another program of this machine may have its process's number. */
  silent: 10_000,
  /**
   * It is of another machine or container. The engine runs in the holder's only thread, and a long statement stops the
   * touches; none that the server makes takes a minute.
   */
  unknown: 60_000,
}

/** Two starts would both take over a left lock: one after the other. A start that was killed keeps others for `stale`. */
const START: LockOptions = { realpath: false, stale: 10_000, retries: retriesFor(15_000) }

export interface FolderLock {
  /** Answers for the folder's holder as long as the lock is held. */
  loopback: Loopback
  release: () => Promise<void>
}

function retriesFor(milliseconds: number): LockOptions['retries'] {
  return { retries: Math.ceil(milliseconds / RETRY_MS), factor: 1, minTimeout: RETRY_MS }
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

function held(folder: string, holder: Holder | null, silent = ''): StartupError {
  const where = holder && holder.host !== hostname() ? `在 ${holder.host} 上，` : ''
  const process = holder ? `（${where}进程 ${holder.pid}）` : ''
  return new StartupError(
    `数据目录 ${folder} 正被另一个服务使用${process}。${silent}请先停止它，或用 DATA_DIR 指定别的目录。`,
  )
}

/**
 * Milliseconds without a touch after which the folder's lock counts as left.
 * @throws StartupError when its holder runs on this machine
 */
async function staleAfter(folder: string, holder: Holder | null): Promise<number> {
  if (!holder) return STALE.unknown
  const heard = await knock(holder)
  if (heard === 'proof') throw held(folder, holder)
  if (holder.host !== hostname()) return STALE.unknown
  if (isGone(holder.pid)) return STALE.gone
  // A container that was started again may have the same name and process number.
  if (heard === 'silence' && holder.pid !== process.pid)
    throw held(folder, holder, '它正忙，没有回答。')
  return STALE.silent
}

const locked =
  (problem: () => StartupError) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ELOCKED' ? problem() : error
  }

/** Takes the lock, or takes it over from a process that was killed. */
async function take(
  folder: string,
  own: Holder,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const holder = readHolder(folder)
  const stale = await staleAfter(folder, holder)
  if (stale > STALE.gone && existsSync(join(folder, 'server.lock'))) {
    const server = holder ? ` ${holder.host} 上的服务（进程 ${holder.pid}）` : '另一个服务'
    say(
      `数据目录 ${folder} 有${server}留下的锁，正在确认它是否还在运行，最多等 ${stale / 1_000} 秒。`,
    )
  }
  const release = await lock(join(folder, 'server'), {
    realpath: false,
    stale,
    update: BEAT_MS,
    retries: retriesFor(stale + BEAT_MS),
    onCompromised: (cause) => {
      const text = `数据目录 ${folder} 的锁已不属于这个服务：它被删除，或太久无法更新。服务立即停止，以免两个服务同时写入。`
      throw new StartupError(text, { cause })
    },
  }).catch(locked(() => held(folder, readHolder(folder))))
  try {
    writeHolder(folder, own)
    return release
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Locks the data folder for this process, and answers for it; a dead process's lock is taken over. A process that loses its
 * lock ends by an uncaught StartupError.
 * @param say called with a sentence for the operator before a wait of more than two seconds
 * @throws StartupError when a running server holds the lock
 */
export async function lockFolder(
  folder: string,
  say: (line: string) => void = () => undefined,
): Promise<FolderLock> {
  const starting = `另一个服务正在数据目录 ${folder} 启动。请稍后再试，或用 DATA_DIR 指定别的目录。`
  const endStart = await lock(join(folder, 'start'), START).catch(
    locked(() => new StartupError(starting)),
  )
  const loopback = await Loopback.open()
  try {
    const release = await take(
      folder,
      { host: hostname(), pid: process.pid, ...loopback.door },
      say,
    )
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
  } finally {
    await endStart()
  }
}
