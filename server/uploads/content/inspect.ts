import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { JobCutOff, type Threads } from '../../workers/threads'
import { type ReceivedFile, writeHashed } from '../form/receive'
import { notAPicture, noFile, tooLarge, unsupportedType } from '../refusals'
import type { Scratch } from '../storage'
import { cleanPicture } from './picture'
import type { FileType } from '../../repositories/uploadFiles'
import { FILE_TYPES, HEAD_LENGTH, Malformed, typeOf } from './types'

/** A file that was checked and rewritten: its type, and its content without metadata. */
export interface CheckedFile {
  path: string
  type: FileType
  bytes: number
  sha256: string
}

const PICTURE_NAME = /\.(jpe?g|png|webp|gif|bmp)$/i

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws Malformed for a document that has active content, can't be read, or takes too much to read */
async function cleanPdf(path: string, threads: Threads): Promise<Uint8Array> {
  const clean = await threads.runApart('cleanPdf', path).catch((error: unknown) => {
    throw error instanceof JobCutOff ? new Malformed('cut off') : error
  })
  if (!clean) throw new Malformed('active or unreadable')
  return clean
}

async function clean(path: string, type: FileType, threads: Threads): Promise<Uint8Array> {
  const { isPicture } = FILE_TYPES[type]
  try {
    return await (isPicture ? cleanPicture(path, type) : cleanPdf(path, threads))
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    throw isPicture ? notAPicture() : unsupportedType()
  }
}

/**
 * Detects the type of a received file from its bytes, checks it and writes a clean version.
 * @throws Refusal when it is empty, of another type, too large or damaged, in this order
 * @throws Fault 503 when too many files wait to be checked
 */
export async function inspect(
  file: Pick<ReceivedFile, 'path' | 'bytes' | 'name' | 'truncated'>,
  declaredBytes: number,
  { scratch, threads }: { scratch: Scratch; threads: Threads },
): Promise<CheckedFile> {
  if (file.bytes === 0) throw noFile()
  const type = await typeOf(await readHead(file.path))
  if (!type) throw PICTURE_NAME.test(file.name) ? notAPicture() : unsupportedType()
  if (file.truncated) throw tooLarge(Math.max(declaredBytes, file.bytes))
  const content = Buffer.from(await clean(file.path, type, threads))
  const path = scratch.newPath()
  return { path, type, ...(await writeHashed(Readable.from([content]), path)) }
}
