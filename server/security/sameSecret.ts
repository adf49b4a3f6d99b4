import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a text that was sent is the secret; takes the same time wherever they differ. */
export const sameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(digest(sent), digest(secret))
