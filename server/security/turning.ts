import { createHash } from 'node:crypto'

/**
 * A key and the ones it is being replaced by or has replaced. All of them read; only `current` writes. A replacement
 * takes two restarts of every instance: with the new key as `next` all learn to read it, and only then it becomes
 * `current`, the old one `previous`. So no instance ever meets a value it can't read.
 */
export interface Turning<T> {
  current: T
  next: T | null
  previous: T | null
}

/** As configured: without a current key a demo makes its own. */
export type ConfiguredKeys<T> = Turning<T | null>

/** The keys that read, the current one first. */
export const readingKeys = <T>({ current, next, previous }: Turning<T>): T[] =>
  [current, next, previous].filter((key) => key !== null)

const FINGERPRINT_DIGITS = 16

/** Names a key in the database and to operators; the key can't be found from it. */
export const fingerprintOf = (key: Buffer | string): string =>
  createHash('sha256').update('fingerprint:').update(key).digest('hex').slice(0, FINGERPRINT_DIGITS)

/** The fingerprints of keys. */
export const fingerprintsOf = ({
  current,
  next,
  previous,
}: Turning<Buffer | string>): Turning<string> => ({
  current: fingerprintOf(current),
  next: next && fingerprintOf(next),
  previous: previous && fingerprintOf(previous),
})
