import { randomBytes } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Deps } from '../deps'
import type { Threads } from '../workers/threads'
import { CHUNKED_UPLOAD_LIFE } from './limits'
import type { UploadStore } from './storage'

/** Dependencies of every upload. */
export type UploadContext = Pick<Deps, 'db' | 'clock' | 'sealing'> &
  UploadStore & { threads: Threads }

export const randomId = (): string => randomBytes(16).toString('hex')

/** Chunked uploads begun up to this time have expired. */
export const expiryOf = (now: Date): Date => addSeconds(now, -CHUNKED_UPLOAD_LIFE)
