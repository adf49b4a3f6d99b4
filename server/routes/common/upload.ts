import type { FastifyReply, FastifyRequest } from 'fastify'
import { ROUTES } from '@domain/routes'
import { UPLOAD_MAX } from '@domain/uploads'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { App } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import type { UploadFile } from '../../repositories/uploadFiles'
import { addChunk } from '../../uploads/chunks/add'
import { dropChunks } from '../../uploads/chunks/drop'
import { readChunkId, readPosition } from '../../uploads/chunks/fields'
import { mergeChunks } from '../../uploads/chunks/merge'
import type { UploadForm } from '../../uploads/form/multipart'
import { readForm } from '../../uploads/form/readForm'
import {
  FORM_OVERHEAD,
  IN_WORK_MAX,
  LARGE_IN_WORK_MAX,
  READ_MAX,
  WAITING_MAX,
} from '../../uploads/limits'
import { fileLinks } from '../../uploads/links'
import { countRefusal, requireRoom } from '../../uploads/quota'
import { badField, tooLarge, unreadableForm } from '../../uploads/refusals'
import type { Scratch, UploadStore } from '../../uploads/storage'
import { isLargeBody } from '../../uploads/largeBody'
import { uploadWhole } from '../../uploads/whole'
import { createGates } from '../../gate'

const schema = {
  ...schemaOf('upload'),
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
}

const declaredLength = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0)

/** Refuses a body above the limit before reading it. */
async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = declaredLength(request)
  if (length <= UPLOAD_MAX + FORM_OVERHEAD) return
  // A body slightly too large is read to its end, so that the browser gets the answer.
  if (length > READ_MAX) void reply.header('connection', 'close')
  throw tooLarge(length)
}

/** Aborts when the caller is gone or has its answer. */
function closing(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort(unreadableForm()))
  return controller.signal
}

/** POST /api/common/upload, whole and in chunks, in FastAdmin's protocol. */
export function uploadRoute(app: App, deps: Deps, store: UploadStore): void {
  const { db, clock, secrets, config } = deps
  const context = { db, clock, ...store, threads: app.threads }
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

  app.post(ROUTES.upload.path, { schema, onRequest: refuseTooLarge }, (request, reply) =>
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
