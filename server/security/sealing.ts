import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { fingerprintOf, fingerprintsOf, readingKeys, type Turning } from './turning'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
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

/** What encryption makes of bytes. */
interface Encrypted {
  iv: Buffer
  tag: Buffer
  ciphertext: Buffer
}

function encrypt(key: Buffer, bytes: Buffer, context: string): Encrypted {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), ciphertext }
}

/** @throws Error when the key or context differs, or the bytes were changed */
function decrypt(key: Buffer, { iv, tag, ciphertext }: Encrypted, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

/** @throws Error when the key or context differs, or the text was changed */
function openWith(key: Buffer, sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.')
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !iv || !tag || !ciphertext) throw new Error('not a sealed text')
  return decrypt(key, { iv, tag, ciphertext }, context).toString('utf8')
}

/**
 * Encrypts bytes by AES-256-GCM under a new key that encrypts nothing else.
 * @param context the owner of the bytes; they can only be decrypted with the same context
 * @returns the key, and IV, tag and ciphertext one after another
 */
export function sealBytes(bytes: Buffer, context: string): { key: Buffer; sealed: Buffer } {
  const key = randomBytes(DATA_KEY_BYTES)
  const { iv, tag, ciphertext } = encrypt(key, bytes, context)
  return { key, sealed: Buffer.concat([iv, tag, ciphertext]) }
}

/** @throws Error when the key or context differs, or the bytes were changed */
export function openBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  const start = IV_BYTES + TAG_BYTES
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, start)]
  return decrypt(key, { iv, tag, ciphertext: sealed.subarray(start) }, context)
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
      const { iv, tag, ciphertext } = encrypt(keys.current, Buffer.from(text), context)
      const parts = [iv, tag, ciphertext].map((part) => part.toString('base64url'))
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
