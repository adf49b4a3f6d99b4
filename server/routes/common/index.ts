import type { Routes } from '../../http/types'
import { uploadStore } from '../../uploads/storage'
import { fileRoute } from './file'
import { registerForms } from './forms'
import { uploadRoute } from './upload'

/** POST /api/common/upload and the uploaded files. */
export const commonRoutes: Routes = (app, deps) => {
  const store = uploadStore(deps.config)
  fileRoute(app, deps, store.storage)
  // A scope of its own: only uploads accept forms.
  void app.register(async (scope) => {
    registerForms(scope)
    uploadRoute(scope, deps, store)
  })
}
