import type { FastifyRequest } from 'fastify'
import { CALLS } from '@domain/contract'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { App } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import type { UploadFile } from '../../repositories/uploadFiles'
import { addChunk } from '../../uploads/chunks/add'
import { readChunkId, readPosition } from '../../uploads/chunks/fields'
import { mergeChunks } from '../../uploads/chunks/merge'
import type { UploadForm } from '../../uploads/form/multipart'
import { closing, declaredLength, readForm, refuseTooLarge } from '../../uploads/form/request'
import { FORM_OVERHEAD, IN_WORK_MAX, LARGE_IN_WORK_MAX, WAITING_MAX } from '../../uploads/limits'
import { fileLinks } from '../../uploads/links'
import { countRefusal, requireRoom } from '../../uploads/quota'
import { badField, badParts } from '../../uploads/refusals'
import type { Scratch, UploadStore } from '../../uploads/storage'
import { isLargeBody } from '../../uploads/largeBody'
import { uploadWhole } from '../../uploads/whole'
import { createGates } from '../../gate'
import {
  deleteChunkedUpload,
  findParts,
  lockChunkedUpload,
} from '../../repositories/chunkedUploads'
import { doomObjects } from '../../repositories/looseObjects'
import { deleteUploadKeys } from '../../repositories/uploadKeys'
import { expiryOf, type UploadContext } from '../../uploads/context'
import { removeNow } from '../../uploads/loose'

/**
 * Drops the chunks of an upload. A merged upload has none left and its file stays.
 * @throws Refusal for an unknown upload
 */
async function dropChunks(context: UploadContext, ownerId: number, chunkid: string): Promise<void> {
  const { db, clock } = context
  const keys = await db.transaction(async (tx) => {
    const cutoff = expiryOf(clock.now())
    const upload = await lockChunkedUpload(tx, { chunkid, ownerId, cutoff })
    if (!upload) throw badParts('not_found', 'chunkid')
    if (upload.fileId) return []
    const stored = (await findParts(tx, { ownerId, chunkid })).map(({ storageKey }) => storageKey)
    await deleteUploadKeys(tx, ownerId, stored)
    await deleteChunkedUpload(tx, { ownerId, chunkid })
    await doomObjects(tx, stored, clock.now())
    return stored
  })
  await removeNow(context, keys)
}

const schema = {
  ...schemaOf('upload'),
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
}

/** POST /api/common/upload, whole and in chunks, in FastAdmin's protocol. */
export function uploadRoute(app: App, deps: Deps, store: UploadStore): void {
  const { db, clock, secrets, sealing, config } = deps
  const context = { db, clock, sealing, ...store, threads: app.threads }
  const places = createGates<number>(IN_WORK_MAX, WAITING_MAX)
  const largePlaces = createGates<number>(LARGE_IN_WORK_MAX, WAITING_MAX)

  const linksReply = (request: FastifyRequest, file: UploadFile) => {
    const links = fileLinks(file, { secrets, now: clock.now(), origin: originOf(request, config) })
    return ok(links, '上传成功')
  }

  /** Refuses a large body before reading it when its sender's quota has no room. */
  async function refuseWithoutRoom(request: FastifyRequest): Promise<void> {
    if (!isLargeBody(request)) return
    const { id } = callerOf(request)
    const bytes = Math.max(0, declaredLength(request) - FORM_OVERHEAD)
    await db.transaction((tx) => requireRoom(tx, id, { files: 1, bytes }, clock.now()))
  }

  /** Runs the action of a form; null when it makes no file. */
  async function handle(
    request: FastifyRequest,
    { fields, file }: UploadForm,
    scratch: Scratch,
  ): Promise<UploadFile | null> {
    const { id } = callerOf(request)
    const action = fields.get('action') || 'upload'

    if (action === 'clean') {
      await dropChunks(context, id, readChunkId(fields))
      return null
    }
    if (action === 'merge') {
      const filename = fields.get('filename') ?? ''
      const merge = () => mergeChunks(context, id, readChunkId(fields), filename, scratch)
      return countRefusal(context, id, 0, merge)
    }
    if (action !== 'upload') throw badField('action')
    return countRefusal(context, id, file?.bytes ?? 0, async () => {
      if (!fields.get('chunkid')) {
        return uploadWhole(context, id, file, declaredLength(request), scratch)
      }
      await addChunk(context, id, readPosition(fields), file)
      return null
    })
  }

  app.post(CALLS.upload.path, { schema, onRequest: refuseTooLarge }, (request, reply) =>
    (isLargeBody(request) ? largePlaces : places).run(
      callerOf(request).id,
      () =>
        store.scratch.use(async (scratch) => {
          await refuseWithoutRoom(request)
          const file = await handle(request, await readForm(request, scratch), scratch)
          return file ? linksReply(request, file) : ok(null)
        }),
      closing(reply),
    ),
  )
}
