import { ROUTES } from '@domain/routes'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { App } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'
import { findOwnFiles } from '../../repositories/uploadFiles'
import { fileIdOf, fileLinks } from '../../uploads/links'

/** POST /api/common/links: fresh links to a file that the caller uploaded; another person's is refused like none. */
export function linksRoute(app: App, { db, clock, secrets, config }: Deps): void {
  app.post(ROUTES.fileLinks.path, { schema: schemaOf('fileLinks') }, async (request) => {
    const id = fileIdOf(request.body.url ?? '') ?? ''
    const [file] = await findOwnFiles(db, callerOf(request).id, [id])
    if (!file) return refuse('not_found', '文件不存在', { field: 'url' })
    return ok(fileLinks(file, { secrets, now: clock.now(), origin: originOf(request, config) }))
  })
}
