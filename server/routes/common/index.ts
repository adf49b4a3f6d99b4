import type { Routes } from '../../http/types'
import { uploadStore } from '../../uploads/storage'
import { fileRoute } from './file'
import { registerForms } from './forms'
import { uploadRoute } from './upload'

/** POST /api/common/upload and the files it took. */
export const commonRoutes: Routes = (app, deps) => {
  const store = uploadStore(deps.config)
  fileRoute(app, deps, store.storage)
  // In a scope of its own: nothing but the upload reads forms.
  void app.register(async (scope) => {
    registerForms(scope)
    uploadRoute(scope, deps, store)
  })
}
