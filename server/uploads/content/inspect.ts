import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Refusal } from '../../refusal'
import { JobCutOff, type Threads } from '../../workers/threads'
import { type ReceivedFile, writeHashed } from '../form/receive'
import {
  activeDocument,
  CheckTimedOut,
  damagedDocument,
  encryptedDocument,
  heavyDocument,
  noFile,
  notAPicture,
  tooLarge,
  unsupportedType,
} from '../refusals'
import type { Scratch } from '../storage'
import { cleanPicture } from './picture'
import type { FileType } from '../../repositories/uploadFiles'
import type { DocumentProblem } from './pdf/rewrite'
import { FILE_TYPES, HEAD_LENGTH, typeOf } from './types'

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

const DOCUMENT_REFUSALS: Record<DocumentProblem, () => Refusal> = {
  active: activeDocument,
  encrypted: encryptedDocument,
  damaged: damagedDocument,
}

/** @throws Refusal for a document that has active content, can't be read, or takes too much memory to read */
async function cleanPdf(path: string, threads: Threads): Promise<Uint8Array> {
  const rewritten = await threads.runApart('cleanPdf', path).catch((error: unknown) => {
    if (!(error instanceof JobCutOff)) throw error
    throw error.exceeded === 'time' ? new CheckTimedOut() : heavyDocument()
  })
  if ('problem' in rewritten) throw DOCUMENT_REFUSALS[rewritten.problem]()
  return rewritten.bytes
}

/**
 * Detects the type of a received file from its bytes, checks it and writes a clean version.
 * @throws Refusal when it is empty, of another type, too large, or not acceptable for a reason of its own, in this order
 * @throws CheckTimedOut, and Fault 503 when too many files wait to be checked
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
  const { isPicture } = FILE_TYPES[type]
  const content = await (isPicture ? cleanPicture(file.path, type) : cleanPdf(file.path, threads))
  const path = scratch.newPath()
  return { path, type, ...(await writeHashed(Readable.from([Buffer.from(content)]), path)) }
}
