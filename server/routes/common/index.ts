import type { Routes } from '../../http/types'
import { uploadStore } from '../../uploads/storage'
import { fileRoute } from './file'
import { registerForms } from './forms'
import { linksRoute } from './links'
import { uploadRoute } from './upload'

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
