import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Fault } from '../../refusal'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { Routes } from '../../http/types'
import { coverOf, COVERS } from '../../news/covers'
import { FIGURES } from '../../news/figures'

/** Path of pictures drawn by the server. */
const PICTURES = '/static/news/'

/** Path of the drawn cover of an article without its own. */
export const coverPath = (id: number, category: string): string =>
  `${PICTURES}covers/${coverOf(id, category)}`

const Params = Type.Object({ file: Type.String({ maxLength: 100 }) })
const DAY = 86_400

const sendSvg = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', `public, max-age=${DAY}`)
    .header('content-security-policy', `${INERT_POLICY}; style-src 'unsafe-inline'`)
    .send(svg)

/** Drawn covers and the figures in articles; public, like the news. */
export const newsPictureRoutes: Routes = (app) => {
  const schema = { params: Params, hide: true }

  const serve = (folder: string, pictures: ReadonlyMap<string, () => string>): void => {
    app.get(`${PICTURES}${folder}/:file`, { schema }, async (request, reply) => {
      const draw = pictures.get(request.params.file)
      if (!draw) throw new Fault(404)
      return sendSvg(reply, draw())
    })
  }

  serve('covers', COVERS)
  serve('figures', FIGURES)
}
