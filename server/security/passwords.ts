import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Work factors of scrypt (RFC 7914). */
export interface ScryptCost {
  /** CPU and memory cost, a power of two. */
  N: number
  /** Block size. */
  r: number
  /** Parallelisation. */
  p: number
}

/** About 32 MB and 0.1–0.2 s per hash: OWASP's recommendation for scrypt at that memory. */
export const STRONG_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }

const KEY_BYTES = 32
const SALT_BYTES = 16

export interface PasswordHasher {
  /** A self-describing hash: `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>
  /** Takes equally long for an unknown account (`stored` null), which never matches. */
  verify(password: string, stored: string | null): Promise<boolean>
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Hashes new passwords at `cost`; verifies older hashes at the cost stored in them. */
export function scryptHasher(cost: ScryptCost = STRONG_COST): PasswordHasher {
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await derive(password, salt, cost)
    const parts = [cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
    return `scrypt$${parts.join('$')}`
  }

  async function verify(password: string, stored: string | null): Promise<boolean> {
    if (!stored) {
      await derive(password, randomBytes(SALT_BYTES), cost)
      return false
    }
    const { cost: own, salt, key } = parse(stored)
    return timingSafeEqual(await derive(password, salt, own), key)
  }

  return { hash, verify }
}
