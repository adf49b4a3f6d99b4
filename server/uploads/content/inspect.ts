import { open } from 'node:fs/promises'
import { type ReceivedFile, writeHashed } from '../form/receive'
import { notAPicture, noFile, tooLarge, unsupportedType } from '../refusals'
import type { Scratch } from '../storage'
import { ByteSource, Malformed } from './source'
import { FILE_TYPES, type FileType, HEAD_LENGTH } from './types'

/** A file that was looked through and rewritten: what it is, without what it need not carry. */
export interface CheckedFile {
  path: string
  type: FileType
  bytes: number
  sha256: string
}

const PICTURE_NAME = /\.(jpe?g|png|webp|gif|bmp)$/i

async function findType(source: ByteSource): Promise<FileType | null> {
  const head = await source.bytes(0, Math.min(HEAD_LENGTH, source.size))
  const types = Object.keys(FILE_TYPES) as FileType[]
  return types.find((type) => FILE_TYPES[type].matches(head.toString('latin1'))) ?? null
}

async function clean(source: ByteSource, type: FileType, path: string): Promise<CheckedFile> {
  const rule = FILE_TYPES[type]
  try {
    const pieces = await rule.clean(source)
    return { path, type, ...(await writeHashed(pieces.read(source), path)) }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    throw rule.isPicture ? notAPicture() : unsupportedType()
  }
}

/**
 * Decides by its bytes what a received file is, checks it and writes the clean version.
 * @throws Refusal when it is empty, of another type, damaged or too large, in this order
 */
export async function inspect(
  file: Pick<ReceivedFile, 'path' | 'bytes' | 'name' | 'truncated'>,
  declaredBytes: number,
  scratch: Scratch,
): Promise<CheckedFile> {
  if (file.bytes === 0) throw noFile()
  const handle = await open(file.path)
  try {
    const source = new ByteSource(handle, file.bytes)
    const type = await findType(source)
    if (!type) throw PICTURE_NAME.test(file.name) ? notAPicture() : unsupportedType()
    if (file.truncated) throw tooLarge(Math.max(declaredBytes, file.bytes))
    return await clean(source, type, scratch.newPath())
  } finally {
    await handle.close()
  }
}
