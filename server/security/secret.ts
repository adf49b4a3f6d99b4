import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The demo's own secret, made once and kept in the data folder, so that links outlive a restart. */
export function demoSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
