import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { fingerprintOf, fingerprintsOf, readingKeys, type Turning } from './turning'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
/** Version of the layout below, so that a later layout can be distinguished. */
const VERSION = 'v1'

/** Length of the key for {@link sealing}. */
export const DATA_KEY_BYTES = 32

/** Encrypts personal data at rest. */
export interface Sealing {
  /** Fingerprints of the keys; the current one seals, and is stored with what it sealed. */
  readonly keys: Turning<string>
  /**
   * @param context the owner of the text; it can only be decrypted with the same context
   * @returns `v1.iv.tag.ciphertext`, each in base64url
   */
  seal(text: string, context: string): string
  /** @throws Error when no key or another context fits, or the text was changed */
  open(sealed: string, context: string): string
  /** Fingerprint of the key that opens the text; null when none does. */
  keyOf(sealed: string, context: string): string | null
  /**
   * Digests of a text by the keys that read, that of the current one first. Equal texts of one purpose have equal digests,
   * and without a key none can be made, so that a text is found by them as a whole.
   */
  digests(text: string, purpose: string): [current: string, ...others: string[]]
}

/** HMAC-SHA-256 under a key of this purpose, derived from one that seals. */
function digestWith(key: Buffer, text: string, purpose: string): string {
  const derived = hkdfSync('sha256', key, '', `digest:${purpose}`, DATA_KEY_BYTES)
  return createHmac('sha256', Buffer.from(derived)).update(text).digest('base64url')
}

/** @throws Error when the key or context differs, or the text was changed */
function openWith(key: Buffer, sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.')
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !iv || !tag || !ciphertext) throw new Error('not a sealed text')
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
}

/** AES-256-GCM with a fresh IV per text. Which key opens a text, its authentication tag shows. */
export function sealing(keys: Turning<Buffer>): Sealing {
  const opened = (sealed: string, context: string): { key: Buffer; text: string } => {
    const faults: unknown[] = []
    for (const key of readingKeys(keys)) {
      try {
        return { key, text: openWith(key, sealed, context) }
      } catch (error) {
        faults.push(error)
      }
    }
    throw new Error('no key opens the sealed text', { cause: faults[0] })
  }
  return {
    keys: fingerprintsOf(keys),
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys.current, iv).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
      return [VERSION, ...parts].join('.')
    },
    open: (sealed, context) => opened(sealed, context).text,
    keyOf(sealed, context) {
      try {
        return fingerprintOf(opened(sealed, context).key)
      } catch {
        return null
      }
    },
    digests(text, purpose) {
      const [current, ...others] = readingKeys(keys).map((key) => digestWith(key, text, purpose))
      return [current ?? '', ...others]
    },
  }
}

/** Reads a key of 64 hexadecimal digits or base64; null for any other text. */
export function parseDataKey(text: string): Buffer | null {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === DATA_KEY_BYTES ? key : null
}
