import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { NEWS_PICTURES_PATH } from '@domain/news'
import { Fault } from '../../refusal'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { Routes } from '../../http/types'
import { FIGURES } from '../../news/figures'
import { findNewsPicture } from '../../repositories/newsPictures'
import { FILE_TYPES } from '../../uploads/content/types'
import { idOfFileName } from '../../uploads/links'
import { readWhole, toAnswer, uploadStore } from '../../uploads/storage'
import { fileKey } from '../../uploads/storeFile'

const Params = Type.Object({ file: Type.String({ maxLength: 100 }) })
const DAY = 86_400
const WEEK = 7 * DAY

const sendSvg = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', `public, max-age=${DAY}`)
    .header('content-security-policy', `${INERT_POLICY}; style-src 'unsafe-inline'`)
    .send(svg)

/**
 * The pictures in articles, uploaded by editors or drawn by the server; public, like the news. Of an article that is not
 * published only its editors know the addresses, which can't be guessed.
 */
export const newsPictureRoutes: Routes = (app, { db, config }) => {
  const { storage } = uploadStore(config)

  app.get(
    `${NEWS_PICTURES_PATH}:file`,
    { schema: { params: Params, hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const id = idOfFileName(file)
      const picture = id === null ? null : await findNewsPicture(db, id)
      if (!picture || !file.endsWith(`.${picture.type}`)) throw new Fault(404)
      const bytes = await toAnswer(readWhole(storage, fileKey(picture.id), picture))
      return reply
        .type(FILE_TYPES[picture.type].mime)
        .header('cache-control', `public, max-age=${WEEK}, immutable`)
        .header('content-security-policy', INERT_POLICY)
        .send(bytes)
    },
  )

  app.get(
    '/static/news/figures/:file',
    { schema: { params: Params, hide: true } },
    async (request, reply) => {
      const draw = FIGURES.get(request.params.file)
      if (!draw) throw new Fault(404)
      return sendSvg(reply, draw())
    },
  )
}
