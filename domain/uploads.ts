// Limits of an upload, and FastAdmin's protocol for uploading in chunks.

export const UPLOAD_ACTIONS = ['upload', 'merge', 'clean'] as const

export const CHUNK_ID_PATTERN = /^[a-z0-9-]{36}$/

/** Bytes of a chunk; the last one may be smaller. */
export const CHUNK_SIZE = 1024 * 1024

/** Sizes a chunk may be cut to, largest first: a proxy may limit request bodies to one of the smaller ones. */
export const CHUNK_SIZES: readonly number[] = [1, 2, 4, 8].map((share) => CHUNK_SIZE / share)

/** Files above this many bytes are sent in chunks. */
export const WHOLE_UPLOAD_MAX = 2 * 1024 * 1024

/** The largest file taken, in bytes. */
export const UPLOAD_MAX = 10 * 1024 * 1024

/** Text by which a backend without chunks refuses one; the client then sends the file whole. */
export const CHUNKING_OFF = '未开启分片上传功能'
