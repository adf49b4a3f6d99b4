/** Reply to a whole upload and to a merge. */
export interface UploadReply {
  /** Relative; with a short-lived signature on our server. */
  url: string
  /** Absolute: never prefixed again. */
  fullurl: string
}

export const UPLOAD_ACTIONS = ['upload', 'merge', 'clean'] as const
export type UploadAction = (typeof UPLOAD_ACTIONS)[number]

/** Form fields beside the `file` part of one chunk. */
export interface ChunkFields {
  /** 36 characters of `[a-z0-9-]`. */
  chunkid: string
  /** From 0. */
  chunkindex: number
  chunkcount: number
  filename: string
  action: 'upload'
}

/** Asks for the parts to be joined; answered with an UploadReply. */
export interface MergeFields {
  chunkid: string
  filename: string
  /** FastAdmin needs it; our server does not. */
  chunkcount: number
  action: 'merge'
}

/** Drops the parts. */
export interface CleanFields {
  chunkid: string
  action: 'clean'
}

export const CHUNK_ID_PATTERN = /^[a-z0-9-]{36}$/

/** Bytes of a chunk; the last one may be smaller. */
export const CHUNK_SIZE = 1024 * 1024

/** What chunks are cut to, largest first: a proxy may take no more than one of these in a request. */
export const CHUNK_SIZES: readonly number[] = [1, 2, 4, 8].map((share) => CHUNK_SIZE / share)

/** Files above this many bytes are sent in chunks. */
export const WHOLE_UPLOAD_MAX = 2 * 1024 * 1024

/** The largest file taken, in bytes. */
export const UPLOAD_MAX = 10 * 1024 * 1024

/** Text by which a backend without chunks declines one; the file is then sent whole. */
export const CHUNKING_OFF = '未开启分片上传功能'
