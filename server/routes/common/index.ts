import type { Routes, App } from '../../http/types'
import { uploadStore } from '../../uploads/storage'
import { fileRoute } from './file'
import { uploadRoute } from './upload'
import { registerForms } from '../../uploads/form/request'
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
