import { randomBytes } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Deps } from '../deps'
import type { Threads } from '../workers/threads'
import { CHUNKED_UPLOAD_LIFE } from './limits'
import type { UploadStore } from './storage'

/** What every upload works with. */
export type UploadContext = Pick<Deps, 'db' | 'clock'> & UploadStore & { threads: Threads }

export const randomId = (): string => randomBytes(16).toString('hex')

/** Uploads in parts begun up to then are over. */
export const expiryOf = (now: Date): Date => addSeconds(now, -CHUNKED_UPLOAD_LIFE)
