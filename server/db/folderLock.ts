import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
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

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Moves a dead holder's file aside; puts it back when another process was faster. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
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
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE)
  const own = `${process.pid} ${startOf(process.pid)}`
  while (!createOnce(path, own)) {
    const holder = readHolder(path)
    const pid = Number.parseInt(holder, 10)
    if (pid > 0 && identityOf(pid) === holder) {
      throw new StartupError(
        `数据目录 ${folder} 正被另一个服务使用（进程 ${pid}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
      )
    }
    removeStale(path, holder)
  }
  return () => {
    if (readHolder(path) === own) rmSync(path, { force: true })
  }
}
