import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import type { Routes, App } from '../../http/types'
import { uploadStore } from '../../uploads/storage'
import { fileRoute } from './file'
import { uploadRoute } from './upload'
import { FORM_LIMITS } from '../../uploads/limits'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'
import { findOwnFiles } from '../../repositories/uploadFiles'
import { fileIdOf, fileLinks } from '../../uploads/links'

/** POST /api/common/links: fresh links to a file that the caller uploaded; another person's is refused like none. */
function linksRoute(app: App, { db, clock, secrets, config }: Deps): void {
  answer(app, 'fileLinks', async (request) => {
    const id = fileIdOf(request.body.url ?? '') ?? ''
    const [file] = await findOwnFiles(db, callerOf(request).id, [id])
    if (!file) return refuse('not_found', '文件不存在', { field: 'url' })
    return ok(fileLinks(file, { secrets, now: clock.now(), origin: originOf(request, config) }))
  })
}

const URLENCODED_MAX = 16 * 1024
const KEYS_MAX = 20

/** Accepts multipart and urlencoded bodies besides JSON in one scope of routes. */
function registerForms(scope: FastifyInstance): void {
  void scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: URLENCODED_MAX },
    (_request, body, done) => done(null, parse(String(body), '&', '=', { maxKeys: KEYS_MAX })),
  )
}

/** POST /api/common/upload, the uploaded files and fresh links to them. */
export const commonRoutes: Routes = (app, deps) => {
  const store = uploadStore(deps.config)
  fileRoute(app, deps, store.storage)
  linksRoute(app, deps)
  // A scope of its own: only uploads accept forms.
  void app.register(async (scope) => {
    registerForms(scope)
    uploadRoute(scope, deps, store)
  })
}
