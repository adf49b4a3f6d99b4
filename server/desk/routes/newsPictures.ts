import { DeskPicture } from '@domain/contract/desk'
import { createGates } from '../../gate'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { pictureAddress, storePicture } from '../../news/pictures'
import {
  closing,
  declaredLength,
  readForm,
  refuseTooLarge,
  registerForms,
} from '../../uploads/form/request'
import { IN_WORK_MAX, WAITING_MAX } from '../../uploads/limits'
import { uploadStore } from '../../uploads/storage'
import { operatorOf } from '../guard'
import { record } from '../record'

/** POST: a picture for an article, as a form with one file. Sent twice, it is stored twice; the unused one is dropped. */
export const newsPictureRoutes: WideRoutes = (app, { db, clock, sealing, config }) => {
  const store = uploadStore(config)
  const places = createGates<number>(IN_WORK_MAX, WAITING_MAX)
  const { threads } = app

  // A scope of its own: only uploads accept forms.
  void app.register(async (scope) => {
    registerForms(scope)
    scope.post(
      '/news/picture',
      {
        config: { access: 'news.edit' },
        schema: {
          hide: true,
          consumes: ['multipart/form-data'],
          response: { 200: Envelope(DeskPicture) },
        },
        onRequest: refuseTooLarge,
      },
      (request, reply) =>
        places.run(
          operatorOf(request).id,
          () =>
            store.scratch.use(async (scratch) => {
              const { file } = await readForm(request, scratch)
              const picture = await storePicture({ db, clock, sealing, threads, ...store }, file, {
                operatorId: operatorOf(request).id,
                declaredBytes: declaredLength(request),
                scratch,
                record: (tx, { id, type, bytes, sha256, createdAt }) =>
                  record(tx, request, createdAt, {
                    action: 'news_picture_uploaded',
                    subject: id,
                    after: { type, bytes, sha256 },
                  }),
              })
              return ok({ address: pictureAddress(picture) }, '已上传')
            }),
          closing(reply),
        ),
    )
  })
}
