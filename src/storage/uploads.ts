import { CHUNK_ID_PATTERN, CHUNK_SIZES } from '@domain/uploads'
import type { Slot } from './storage'

/** A chunked upload under way, stored by the file's SHA-256, so that picking the same file again resumes it. */
export interface OpenUpload {
  chunkId: string
  /** Bytes. */
  chunkSize: number
  chunkCount: number
  /** Indexes the server has acknowledged. */
  acknowledged: number[]
}

export const OPEN_UPLOAD: Slot<OpenUpload> = {
  scope: 'intent',
  name: 'upload',
  version: 2,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return null
    const { chunkId, chunkSize, chunkCount, acknowledged } = value as Record<string, unknown>
    if (typeof chunkId !== 'string' || !CHUNK_ID_PATTERN.test(chunkId)) return null
    if (typeof chunkSize !== 'number' || !CHUNK_SIZES.includes(chunkSize)) return null
    if (typeof chunkCount !== 'number' || !Number.isInteger(chunkCount) || chunkCount < 1)
      return null
    if (!Array.isArray(acknowledged)) return null
    const indexes = acknowledged.filter(
      (index): index is number => Number.isInteger(index) && index >= 0 && index < chunkCount,
    )
    return { chunkId, chunkSize, chunkCount, acknowledged: indexes }
  },
}
