import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfiguredKeys, Turning } from './turning'

/**
 * Creates a file readable by its owner only, complete or not at all, even with parallel processes or a kill.
 * @returns false when the file exists already; it stays unchanged
 */
function createOnce(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, content, { mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const SECRET_BYTES = 32

/** A random secret, created once in the data folder and readable by its owner only. */
function storedSecret(dataDir: string, fileName: string): string {
  const path = join(dataDir, fileName)
  // Two instances started together on one folder must get the same secret.
  if (!existsSync(path)) createOnce(path, randomBytes(SECRET_BYTES).toString('base64url'))
  return readFileSync(path, 'utf8')
}

/** The demo's secret; stored, so that links survive a restart. */
export const demoSecret = (dataDir: string): string => storedSecret(dataDir, 'secret')

/** The demo's key for personal data; if the file is lost, the data can't be decrypted. */
export const demoDataKey = (dataDir: string): Buffer =>
  Buffer.from(storedSecret(dataDir, 'data.key'), 'base64url')

/** The configured secrets, or the demo's own. */
export const secretsOf = (secrets: ConfiguredKeys<string>, dataDir: string): Turning<string> => ({
  ...secrets,
  current: secrets.current ?? demoSecret(dataDir),
})

/** The configured keys for personal data, or the demo's own. */
export const dataKeysOf = (keys: ConfiguredKeys<Buffer>, dataDir: string): Turning<Buffer> => ({
  ...keys,
  current: keys.current ?? demoDataKey(dataDir),
})
