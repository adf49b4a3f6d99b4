import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often to look whether the other process has finished. */
const LOOK_MS = 200
/** How often the holder of a lock touches it. */
const TOUCH_MS = 2_000
/** A lock that was not touched for so long belongs to a process that was killed, whichever process has its number now. */
const ABANDONED_MS = 30_000

/** What Windows answers instead of EEXIST while the file is being deleted. */
const TAKEN = ['EEXIST', 'EPERM', 'EBUSY']

function take(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (TAKEN.includes(error.code)) return false
    throw error
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function isAbandoned(file) {
  try {
    // Empty, hence 0, until its holder has written it.
    const holder = Number(readFileSync(file, 'utf8'))
    return !isRunning(holder) || Date.now() - statSync(file).mtimeMs > ABANDONED_MS
  } catch {
    // It was released meanwhile.
    return false
  }
}

/**
 * Does work that other processes may begin as well, such as building: one after the other. The lock of a killed process is
 * taken over.
 * @param {string} file the lock, which is there while the work is being done
 * @param {() => Promise<void>} work looks again whether there is something left to do
 * @param {() => void} onWait called once, when another process is at it
 */
export async function alone(file, work, onWait) {
  for (let isFirst = true; !take(file); isFirst = false) {
    if (isAbandoned(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (isFirst) onWait()
    await sleep(LOOK_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  const touching = setInterval(() => {
    const now = new Date()
    // It is not there any more where the folder has been deleted.
    utimes(file, now, now, () => undefined)
  }, TOUCH_MS)
  touching.unref()
  try {
    await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}
