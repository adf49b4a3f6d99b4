import { ROUTES, UPLOAD_MAX } from '@domain/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { Envelope, ok } from '../../http/reply'
import type { App } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import type { UploadFile } from '../../repositories/uploadFiles'
import { addChunk } from '../../uploads/chunks/add'
import { dropChunks } from '../../uploads/chunks/drop'
import { readChunkId, readPosition } from '../../uploads/chunks/fields'
import { mergeChunks } from '../../uploads/chunks/merge'
import { readForm } from '../../uploads/form/readForm'
import { FORM_OVERHEAD, READ_MAX } from '../../uploads/limits'
import { fileLinks } from '../../uploads/links'
import { badField, tooLarge } from '../../uploads/refusals'
import type { UploadStore } from '../../uploads/storage'
import { uploadWhole } from '../../uploads/whole'

const LinksData = Type.Object({ url: Type.String(), fullurl: Type.String() })

const schema = {
  description:
    'multipart `file`; or one chunk of it with chunkid, chunkindex, chunkcount, filename and ' +
    'action=upload, then action=merge, or action=clean to drop the chunks.',
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  response: { 200: Envelope(Type.Union([LinksData, Type.Null()])) },
}

const declaredLength = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0)

/** Refuses a body that can't be acceptable before reading it. */
async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = declaredLength(request)
  if (length <= UPLOAD_MAX + FORM_OVERHEAD) return
  // A little too much is read past, so that a browser gets to see the answer.
  if (length > READ_MAX) void reply.header('connection', 'close')
  throw tooLarge(length)
}

/** POST /api/common/upload, whole and in chunks, in FastAdmin's dialect. */
export function uploadRoute(app: App, deps: Deps, store: UploadStore): void {
  const { db, clock, secret, config } = deps
  const context = { db, clock, ...store }

  const linksReply = (request: FastifyRequest, file: UploadFile) => {
    const links = fileLinks(file, { secret, now: clock.now(), origin: originOf(request, config) })
    return ok(links, '上传成功')
  }

  app.post(ROUTES.upload.path, { schema, onRequest: refuseTooLarge }, (request) =>
    store.scratch.use(async (scratch) => {
      const { id } = callerOf(request)
      const { fields, file } = await readForm(request, scratch)
      const action = fields.get('action') || 'upload'

      if (action === 'merge') {
        const filename = fields.get('filename') ?? ''
        const merged = await mergeChunks(context, id, readChunkId(fields), filename, scratch)
        return linksReply(request, merged)
      }
      if (action === 'clean') {
        await dropChunks(context, id, readChunkId(fields))
        return ok(null)
      }
      if (action !== 'upload') throw badField('action')
      if (fields.get('chunkid')) {
        await addChunk(context, id, readPosition(fields), file)
        return ok(null)
      }
      const length = declaredLength(request)
      return linksReply(request, await uploadWhole(context, id, file, length, scratch))
    }),
  )
}
