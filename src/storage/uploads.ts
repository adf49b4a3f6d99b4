import { CHUNK_ID_PATTERN } from '@domain/contract/upload'
import type { Slot } from './storage'

/** A chunked upload under way, kept by the file's SHA-256 so that the same file picked again goes on. */
export interface OpenUpload {
  chunkId: string
  chunkCount: number
  /** Indexes the server has acknowledged. */
  acknowledged: number[]
}

export const OPEN_UPLOAD: Slot<OpenUpload> = {
  scope: 'intent',
  name: 'upload',
  version: 1,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return null
    const { chunkId, chunkCount, acknowledged } = value as Record<string, unknown>
    if (typeof chunkId !== 'string' || !CHUNK_ID_PATTERN.test(chunkId)) return null
    if (typeof chunkCount !== 'number' || !Number.isInteger(chunkCount) || chunkCount < 1)
      return null
    if (!Array.isArray(acknowledged)) return null
    const indexes = acknowledged.filter(
      (index): index is number => Number.isInteger(index) && index >= 0 && index < chunkCount,
    )
    return { chunkId, chunkCount, acknowledged: indexes }
  },
}
