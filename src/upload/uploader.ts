import { CHUNK_SIZE, CHUNKING_OFF, WHOLE_UPLOAD_MAX } from '@domain/contract/upload'
import type { Api } from '@/api'
import { ApiError, isApiError } from '@/api/errors'
import type { Uploaded } from '@/api/upload'
import type { Clock } from '@/platform/clock'
import type { LocalFile } from '@/platform/files.types'
import type { Storage } from '@/storage/storage'
import { OPEN_UPLOAD, type OpenUpload } from '@/storage/uploads'
import { patiently, type Wanted } from './patiently'
import { fileSha256 } from './sha256'

export interface UploaderDeps {
  api: Pick<Api, 'upload'>
  storage: Storage
  clock: Clock
  /** 36 characters of [a-z0-9-]. */
  newId: () => string
}

/** 0–100 of the whole file; `resumed` when an earlier upload of the same file is gone on with. */
export type Progress = (percent: number, resumed: boolean) => void

interface Part {
  /** From 0. */
  index: number
  /** 0–100 of the part. */
  onProgress: (percent: number) => void
  isWanted: Wanted
}

interface Whole {
  /** SHA-256 in hex. */
  fingerprint: string
  isWanted: Wanted
}

const quiet = { loading: false, silent: true } as const

/**
 * Sends a file: whole up to 2 MB, in chunks of 1 MiB above. A chunked upload remembers, by the file's SHA-256, what
 * the server acknowledged, and goes on at the first missing chunk, in this run or after the app was closed. A backend
 * without chunks gets the file whole. Rejects with `aborted` once it is not wanted any more.
 */
export function createUploader({ api, storage, clock, newId }: UploaderDeps) {
  return async function send(
    file: LocalFile,
    onProgress: Progress,
    isWanted: Wanted = () => true,
  ): Promise<Uploaded> {
    if (file.size <= WHOLE_UPLOAD_MAX) return whole(file, onProgress, isWanted)
    try {
      return await chunked(file, onProgress, isWanted)
    } catch (error) {
      if (isApiError(error, 'refused') && error.message === CHUNKING_OFF)
        return whole(file, onProgress, isWanted)
      throw error
    }
  }

  function whole(
    { path, name }: LocalFile,
    onProgress: Progress,
    isWanted: Wanted,
  ): Promise<Uploaded> {
    return patiently(clock, isWanted, () =>
      api.upload.whole(
        { filePath: path, fileName: name, onProgress: (percent) => onProgress(percent, false) },
        quiet,
      ),
    )
  }

  async function chunked(
    file: LocalFile,
    onProgress: Progress,
    isWanted: Wanted,
  ): Promise<Uploaded> {
    const fingerprint = await fileSha256(file)
    const open = storage.get(OPEN_UPLOAD, fingerprint) ?? begin(file)
    const done = new Set(open.acknowledged)
    const resumed = done.size > 0
    const tell = (percent: number) =>
      onProgress(Math.floor((100 * (done.size + percent / 100)) / open.chunkCount), resumed)
    if (resumed) tell(0)
    for (let index = 0; index < open.chunkCount; index += 1) {
      if (done.has(index)) continue
      await chunk(file, open, { index, onProgress: tell, isWanted })
      if (!isWanted()) throw new ApiError('aborted', '')
      done.add(index)
      storage.set(OPEN_UPLOAD, { ...open, acknowledged: [...done] }, fingerprint)
    }
    return merge(file, open, { fingerprint, isWanted })
  }

  function begin({ size }: LocalFile): OpenUpload {
    return { chunkId: newId(), chunkCount: Math.ceil(size / CHUNK_SIZE), acknowledged: [] }
  }

  async function chunk(
    file: LocalFile,
    { chunkId, chunkCount }: OpenUpload,
    { index, onProgress, isWanted }: Part,
  ) {
    const start = index * CHUNK_SIZE
    const part = await file.part(start, Math.min(file.size, start + CHUNK_SIZE))
    const fields = { chunkId, chunkIndex: index, chunkCount, fileName: file.name }
    try {
      await patiently(clock, isWanted, () =>
        api.upload.chunk({ filePath: part.path, onProgress, ...fields }, quiet),
      )
    } finally {
      part.drop()
    }
  }

  /** Whatever the server makes of it, these parts are used up: a refused merge begins anew next time. */
  async function merge(
    file: LocalFile,
    { chunkId, chunkCount }: OpenUpload,
    { fingerprint, isWanted }: Whole,
  ): Promise<Uploaded> {
    try {
      const uploaded = await patiently(clock, isWanted, () =>
        api.upload.merge({ chunkId, chunkCount, fileName: file.name }, quiet),
      )
      storage.remove(OPEN_UPLOAD, fingerprint)
      return uploaded
    } catch (error) {
      if (isApiError(error, 'refused')) {
        storage.remove(OPEN_UPLOAD, fingerprint)
        void api.upload.clean(chunkId, quiet).catch(() => {})
      }
      throw error
    }
  }
}

export type Uploader = ReturnType<typeof createUploader>
