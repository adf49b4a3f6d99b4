import { Type } from 'typebox'
import { Loose } from '@domain/contract'
import type { Deps } from '../../deps'
import { Fault } from '../../refusal'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { App } from '../../http/types'
import { isSideOfCard } from '../../repositories/identities'
import { findFile } from '../../repositories/uploadFiles'
import { FILE_TYPES } from '../../uploads/content/types'
import { readFile } from '../../uploads/storeFile'
import { LINK_WINDOW_SECONDS } from '../../security/linkSignature'
import { FILES_PATH, idOfFileName, isValidLink } from '../../uploads/links'
import { contentDisposition } from '../../uploads/names'
import { type FileStorage, toAnswer } from '../../uploads/storage'

const schema = {
  params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
  querystring: Type.Object({
    exp: Type.Optional(Loose(64)),
    sig: Type.Optional(Loose(128)),
  }),
  hide: true,
}

/** GET /uploads/<id>.<ext>?exp&sig: the file, for anyone with a valid link. */
export function fileRoute(app: App, deps: Deps, storage: FileStorage): void {
  const { db, clock, secrets, sealing } = deps

  app.get(`${FILES_PATH}:file`, { schema }, async (request, reply) => {
    const { file: fileName } = request.params
    const id = idOfFileName(fileName)
    if (!id || !isValidLink(fileName, request.query, { secrets, now: clock.now() })) {
      throw new Fault(404)
    }
    const file = await findFile(db, id)
    // A side of an ID card is seen at the desk only, however fresh a link its owner was given before.
    if (!file || (await isSideOfCard(db, file))) throw new Fault(404)
    const { mime, isPicture } = FILE_TYPES[file.type]
    const bytes = await toAnswer(readFile({ db, storage, sealing }, file))
    return reply
      .type(mime)
      .header(
        'content-disposition',
        contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
      )
      .header('content-security-policy', INERT_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', `private, max-age=${LINK_WINDOW_SECONDS}`)
      .send(bytes)
  })
}
