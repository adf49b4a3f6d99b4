import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorAction } from '@domain/operators'
import type { Deps } from '../deps'
import { INERT_POLICY } from '../http/safetyHeaders'
import { Fault } from '../refusal'
import type { UploadFile } from '../repositories/uploadFiles'
import { FILE_TYPES } from '../uploads/content/types'
import { contentDisposition } from '../uploads/names'
import { toAnswer, uploadStore } from '../uploads/storage'
import { readFile } from '../uploads/storeFile'
import { record } from './record'

interface Opening {
  /** As it is logged. */
  action: OperatorAction
  /** Number of what the file belongs to. */
  subject: string
  /** Undefined when there is no such file. */
  file: Pick<UploadFile, 'id' | 'ownerId' | 'type' | 'name' | 'bytes' | 'sha256'> | undefined
}

/**
 * Answers with the bytes of a borrower's file, which shows names and numbers as they are; each opening is logged before.
 * @throws Fault 404 without the file or its bytes
 */
export async function sendOpened(
  { db, clock, config, sealing }: Pick<Deps, 'db' | 'clock' | 'config' | 'sealing'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { action, subject, file }: Opening,
): Promise<FastifyReply> {
  if (!file) throw new Fault(404)
  const { storage } = uploadStore(config)
  const bytes = await toAnswer(readFile({ db, storage, sealing }, file))
  await record(db, request, clock.now(), { action, subject, after: { file: file.id } })
  const { mime, isPicture } = FILE_TYPES[file.type]
  return reply
    .type(mime)
    .header(
      'content-disposition',
      contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
    )
    .header('content-security-policy', INERT_POLICY)
    .send(bytes)
}
