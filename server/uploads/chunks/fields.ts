import { CHUNK_ID_PATTERN } from '@domain/uploads'
import { CHUNK_COUNT_MAX } from '../limits'
import { badField, badParts } from '../refusals'

/** Position of a chunk in its upload. */
export interface ChunkPosition {
  chunkid: string
  /** From 0, less than `count`. */
  index: number
  count: number
}

type Fields = ReadonlyMap<string, string>

/** @throws Refusal unless it is 36 characters of a-z, 0-9 and - */
export function readChunkId(fields: Fields): string {
  const chunkid = fields.get('chunkid') ?? ''
  if (!CHUNK_ID_PATTERN.test(chunkid)) throw badField('chunkid')
  return chunkid
}

/** Digits only; numbers out of range are refused later. */
const readNumber = (text: string | undefined): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : -1

/** @throws Refusal when malformed or out of range */
export function readPosition(fields: Fields): ChunkPosition {
  const chunkid = readChunkId(fields)
  const [index, count] = [
    readNumber(fields.get('chunkindex')),
    readNumber(fields.get('chunkcount')),
  ]
  if (count < 1 || count > CHUNK_COUNT_MAX) throw badParts('invalid', 'chunkcount')
  if (index < 0 || index >= count) throw badParts('invalid', 'chunkindex')
  return { chunkid, index, count }
}
