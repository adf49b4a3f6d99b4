import { UPLOAD_MAX } from '@domain/uploads'

const MIB = 1024 * 1024
const DAY = 86_400

/** Bytes of one chunk; clients send 1 MiB. */
export const CHUNK_MAX = 2 * MIB
export const CHUNK_COUNT_MAX = 100

/** Room for boundaries and fields around a file. */
export const FORM_OVERHEAD = 64 * 1024

/** Longer bodies are not read; the connection ends with the answer. */
export const READ_MAX = 32 * MIB

/** Limits of a form; a chunk has five fields and one file. */
export const FORM_LIMITS = {
  parts: 20,
  fields: 12,
  /** A second file is read only to refuse it by name. */
  files: 2,
  fieldNameSize: 64,
  fieldSize: 4 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fileSize: UPLOAD_MAX,
}

/** Longest text of each known field; other fields may be as long as a file name. */
export const FIELD_MAX: ReadonlyMap<string, number> = new Map([
  ['action', 16],
  ['chunkid', 36],
  ['chunkindex', 20],
  ['chunkcount', 20],
])
export const FILE_NAME_MAX = 1_000

/** Seconds after its first chunk until an unfinished upload is dropped. */
export const CHUNKED_UPLOAD_LIFE = DAY

export interface Quota {
  /** Window in seconds; all time when absent. */
  seconds?: number
  files: number
  bytes: number
  text: string
}

/**
 * Uploads of one person that are received and checked at once, each with up to two files on disk. Some more may wait
 * with their bodies unread; beyond that they are refused. Without it eight pictures at a time slow other readers 3.3
 * times instead of 1.5 times (`npm run bench hostile`).
 */
export const IN_WORK_MAX = 4
export const LARGE_IN_WORK_MAX = 1
export const WAITING_MAX = 60

/** Seconds for which refused uploads count towards the quota. */
export const REFUSAL_MEMORY = DAY

/** Upload quotas per person; unfinished uploads count as well, refused ones for a day. */
export const QUOTAS: Quota[] = [
  { seconds: DAY, files: 100, bytes: 300 * MIB, text: '今天上传的文件较多，请明天再试' },
  { files: 2_000, bytes: 2_000 * MIB, text: '上传的文件已达上限' },
]
