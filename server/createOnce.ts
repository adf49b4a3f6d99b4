import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes a file that only its owner can read, whole or not at all, whatever other processes do or
 * whenever this one is killed.
 * @returns false when there is one already, which then stays as it is
 */
export function createOnce(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
