import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOnce } from '../createOnce'

const SECRET_BYTES = 32

/** A random text made once and kept in the data folder, readable by its owner only. */
function keptSecret(dataDir: string, fileName: string): string {
  const path = join(dataDir, fileName)
  // Two instances that start together on one folder must end up with the same.
  if (!existsSync(path)) createOnce(path, randomBytes(SECRET_BYTES).toString('base64url'))
  return readFileSync(path, 'utf8')
}

/** The demo's own secret; kept, so that links outlive a restart. */
export const demoSecret = (dataDir: string): string => keptSecret(dataDir, 'secret')

/** The demo's own key of personal data; without the file its data can't be opened any more. */
export const demoDataKey = (dataDir: string): Buffer =>
  Buffer.from(keptSecret(dataDir, 'data.key'), 'base64url')
