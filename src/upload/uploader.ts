import { CHUNK_SIZES, CHUNKING_OFF, WHOLE_UPLOAD_MAX } from '@domain/uploads'
import type { Api } from '@/api'
import { ApiError, isApiError, isTooLarge } from '@/api/errors'
import type { Uploaded } from '@/api/upload'
import type { Clock } from '@/platform/clock'
import type { LocalFile } from '@/platform/files.types'
import type { Storage } from '@/storage/storage'
import { OPEN_UPLOAD, type OpenUpload } from '@/storage/uploads'
import { dropParts, RefusedMerge } from './parts'
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
type Progress = (percent: number, resumed: boolean) => void

export interface Watcher {
  onProgress: Progress
  /** The file is sent in chunks; `fingerprint` names its upload (SHA-256 in hex). */
  onChunked?: (fingerprint: string) => void
  /** Asked before each request; yes when left out. */
  isWanted?: Wanted
}

interface Sending {
  onProgress: Progress
  isWanted: Wanted
}

interface Part extends Omit<Sending, 'onProgress'> {
  /** From 0. */
  index: number
  /** 0–100 of the part. */
  onProgress: (percent: number) => void
}

const quiet = { loading: false, silent: true } as const

const isChunkingOff = (error: unknown): boolean =>
  isApiError(error, 'refused') && error.message === CHUNKING_OFF

/**
 * Sends files: whole up to 2 MB, in chunks of 1 MiB above. Where the server or a proxy answers 413, a file goes on in
 * smaller chunks, down to 128 KiB, and what was refused is remembered for the next file. A chunked upload remembers,
 * by the file's SHA-256, what the server acknowledged, and continues at the first missing chunk, in this run or after
 * the app was closed. A backend without chunks gets the file whole.
 * @returns a function that rejects with `aborted` once the file is not wanted any more, and with RefusedMerge where
 * another try begins with new parts
 */
export function createUploader({ api, storage, clock, newId }: UploaderDeps) {
  /** Bytes at which a request was refused as too large. */
  let refusedAt = Infinity

  return async function send(file: LocalFile, watcher: Watcher): Promise<Uploaded> {
    const { onProgress, onChunked = () => {}, isWanted = () => true } = watcher
    const sending = { onProgress, isWanted }
    let refusal: ApiError | null = null
    if (file.size <= WHOLE_UPLOAD_MAX && file.size < refusedAt) {
      try {
        return await whole(file, sending)
      } catch (error) {
        refusal = requireSmaller(error, file.size)
      }
    }
    try {
      const fingerprint = await fileSha256(file)
      onChunked(fingerprint)
      return await chunked(file, fingerprint, sending)
    } catch (error) {
      if (!isChunkingOff(error)) throw error
      if (refusal) throw refusal
      return whole(file, sending)
    }
  }

  /** Gives a 413 back where smaller requests are left to be tried; throws any other error again. */
  function requireSmaller(error: unknown, bytes: number): ApiError {
    if (!isTooLarge(error)) throw error
    refusedAt = Math.min(refusedAt, bytes)
    if (chunkSize() === undefined) throw error
    return error
  }

  /** The largest not refused yet. */
  function chunkSize(): number | undefined {
    return CHUNK_SIZES.find((size) => size < refusedAt)
  }

  function whole({ path, name }: LocalFile, { onProgress, isWanted }: Sending): Promise<Uploaded> {
    return patiently(clock, isWanted, () =>
      api.upload.whole(
        { filePath: path, fileName: name, onProgress: (percent) => onProgress(percent, false) },
        quiet,
      ),
    )
  }

  async function chunked(
    file: LocalFile,
    fingerprint: string,
    sending: Sending,
  ): Promise<Uploaded> {
    const open = storage.get(OPEN_UPLOAD, fingerprint) ?? begin(file, fingerprint)
    try {
      await sendMissing(file, fingerprint, open, sending)
    } catch (error) {
      if (isTooLarge(error)) dropParts({ api, storage }, fingerprint)
      requireSmaller(error, open.chunkSize)
      return chunked(file, fingerprint, sending)
    }
    return merge(file, fingerprint, open, sending.isWanted)
  }

  /** Kept before the first chunk leaves, so that parts that arrived can always be dropped. */
  function begin({ size }: LocalFile, fingerprint: string): OpenUpload {
    const bytes = chunkSize() ?? Math.min(...CHUNK_SIZES)
    const chunkCount = Math.ceil(size / bytes)
    const open = { chunkId: newId(), chunkSize: bytes, chunkCount, acknowledged: [] }
    storage.set(OPEN_UPLOAD, open, fingerprint)
    return open
  }

  async function sendMissing(
    file: LocalFile,
    fingerprint: string,
    open: OpenUpload,
    { onProgress, isWanted }: Sending,
  ): Promise<void> {
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
  }

  async function chunk(
    file: LocalFile,
    { chunkId, chunkSize: bytes, chunkCount }: OpenUpload,
    { index, onProgress, isWanted }: Part,
  ): Promise<void> {
    const start = index * bytes
    const part = await file.part(start, Math.min(file.size, start + bytes))
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
    fingerprint: string,
    { chunkId, chunkCount }: OpenUpload,
    isWanted: Wanted,
  ): Promise<Uploaded> {
    try {
      const uploaded = await patiently(clock, isWanted, () =>
        api.upload.merge({ chunkId, chunkCount, fileName: file.name }, quiet),
      )
      storage.remove(OPEN_UPLOAD, fingerprint)
      return uploaded
    } catch (error) {
      if (!isApiError(error, 'refused')) throw error
      dropParts({ api, storage }, fingerprint)
      throw new RefusedMerge(error, { cause: error })
    }
  }
}
