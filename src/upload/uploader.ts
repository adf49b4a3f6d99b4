import { sha256 } from 'js-sha256'
import { CHUNK_SIZES, CHUNKING_OFF, WHOLE_UPLOAD_MAX } from '@domain/uploads'
import { ApiError, isApiError, isTooLarge } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import type { Api } from '@/api'
import type { Uploaded } from '@/api/upload'
import type { LocalFile } from '@/platform/files.types'
import type { Storage } from '@/storage/storage'
import { OPEN_UPLOAD, type OpenUpload } from '@/storage/uploads'

/** Seconds before each try. */
const DELAYS_SECONDS = [0, 1, 3, 5]

/** The server failed or is busy (5xx). */
export const isServerFault = (error: unknown): boolean =>
  isApiError(error, 'refused') && (error.details.code ?? 0) >= 500

/** Only failures of the connection or the server are worth another try; a refusal stays a refusal. */
const worthAnother = (error: unknown): boolean =>
  isServerFault(error) ||
  (isApiError(error) && ['network', 'timeout', 'badReply'].includes(error.kind))

/** Asked before each try: a file no longer wanted is not sent, above all not with the token of another person. */
type Wanted = () => boolean

/**
 * Tries up to four times. Rejects with the last error, at once when another try can't help, or with `aborted` when it is
 * no longer wanted.
 */
async function withRetries<T>(
  clock: Clock,
  isWanted: Wanted,
  attempt: () => Promise<T>,
): Promise<T> {
  let last: unknown
  for (const seconds of DELAYS_SECONDS) {
    if (seconds > 0) await new Promise<void>((resolve) => clock.after(seconds * 1000, resolve))
    if (!isWanted()) throw new ApiError('aborted', '')
    try {
      return await attempt()
    } catch (error) {
      if (!worthAnother(error)) throw error
      last = error
    }
  }
  throw last
}

/** The server could not merge the chunks: they are deleted, and another try sends them again. */
export class RefusedMerge extends ApiError {
  constructor({ kind, message, details }: ApiError, options: ErrorOptions) {
    super(kind, message, details, options)
  }
}

interface Deps {
  api: Pick<Api, 'upload'>
  storage: Storage
}

/**
 * Forgets an unfinished chunked upload and has the server delete its chunks; does nothing when there is none.
 * @param fingerprint SHA-256 of the file in hex
 */
export function dropParts({ api, storage }: Deps, fingerprint: string): void {
  const open = storage.get(OPEN_UPLOAD, fingerprint)
  if (!open) return
  storage.remove(OPEN_UPLOAD, fingerprint)
  // A backend may lack the call; the chunks expire there by themselves.
  api.upload.clean(open.chunkId, { quiet: true, quiet401: true }).catch(() => undefined)
}

const STEP = 512 * 1024

/** SHA-256 of a file in hex, read in steps so that a large file does not fill the memory. */
export async function fileSha256(file: LocalFile): Promise<string> {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += STEP) {
    hash.update(new Uint8Array(await file.read(start, Math.min(file.size, start + STEP))))
  }
  return hash.hex()
}

export interface UploaderDeps {
  api: Pick<Api, 'upload'>
  storage: Storage
  clock: Clock
  /** 36 characters of [a-z0-9-]. */
  newId: () => string
}

/** 0–100 of the whole file; `resumed` when an earlier upload of the same file is continued. */
type Progress = (percent: number, resumed: boolean) => void

export interface Watcher {
  onProgress: Progress
  /** The file is sent in chunks; `fingerprint` identifies its upload (SHA-256 in hex). */
  onChunked?: (fingerprint: string) => void
  /** Asked before each request; by default the file is always wanted. */
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

const quiet = { quiet: true }

const isChunkingOff = (error: unknown): boolean =>
  isApiError(error, 'refused') && error.message === CHUNKING_OFF

/**
 * Sends files: whole up to 2 MB, larger ones in chunks of 1 MiB. After a 413 from the server or a proxy, a file continues
 * in smaller chunks, down to 128 KiB, and the refused size is remembered for the next file. The chunks that the server
 * acknowledged are stored by the file's SHA-256, and an upload continues at the first missing one, even after the app was
 * closed. A backend without chunks gets the file whole.
 * @returns a function that rejects with `aborted` once the file is no longer wanted, and with RefusedMerge when another
 * try begins with new chunks
 */
export function createUploader({ api, storage, clock, newId }: UploaderDeps) {
  /** Smallest size of a request refused as too large, in bytes. */
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

  /** Returns a 413 when smaller requests can be tried; throws any other error. */
  function requireSmaller(error: unknown, bytes: number): ApiError {
    if (!isTooLarge(error)) throw error
    refusedAt = Math.min(refusedAt, bytes)
    if (chunkSize() === undefined) throw error
    return error
  }

  /** The largest chunk size not refused yet. */
  function chunkSize(): number | undefined {
    return CHUNK_SIZES.find((size) => size < refusedAt)
  }

  function whole({ path, name }: LocalFile, { onProgress, isWanted }: Sending): Promise<Uploaded> {
    return withRetries(clock, isWanted, () =>
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

  /** Stored before the first chunk is sent, so that its chunks can always be deleted. */
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
      await withRetries(clock, isWanted, () =>
        api.upload.chunk({ filePath: part.path, onProgress, ...fields }, quiet),
      )
    } finally {
      part.drop()
    }
  }

  /** Merges the chunks. They can't be used again: after a refused merge, the next try sends new ones. */
  async function merge(
    file: LocalFile,
    fingerprint: string,
    { chunkId, chunkCount }: OpenUpload,
    isWanted: Wanted,
  ): Promise<Uploaded> {
    try {
      const uploaded = await withRetries(clock, isWanted, () =>
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
