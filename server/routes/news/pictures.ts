import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Fault } from '../../http/refusal'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { Routes } from '../../http/types'
import { drawCover } from '../../news/cover'
import { FIGURES } from '../../news/figures'
import { findCategory } from '../../repositories/news'

/** Where pictures made by the server live. */
const PICTURES = '/static/news/'

export const coverPath = (id: number): string => `${PICTURES}covers/${id}.svg`

const Params = Type.Object({ file: Type.String() })
const DAY = 86_400

const sendSvg = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', `public, max-age=${DAY}`)
    .header('content-security-policy', `${INERT_POLICY}; style-src 'unsafe-inline'`)
    .send(svg)

/** Drawn covers and the figures inside articles; public, as the news itself. */
export const newsPictureRoutes: Routes = (app, { db, clock }) => {
  const schema = { params: Params, hide: true }

  app.get(`${PICTURES}covers/:file`, { schema }, async (request, reply) => {
    const [, digits] = /^(\d{1,15})\.svg$/.exec(request.params.file) ?? []
    const category = digits ? await findCategory(db, clock.now(), Number(digits)) : null
    if (!category) throw new Fault(404)
    return sendSvg(reply, drawCover(Number(digits), category))
  })

  app.get(`${PICTURES}figures/:file`, { schema }, async (request, reply) => {
    const draw = FIGURES.get(request.params.file)
    if (!draw) throw new Fault(404)
    return sendSvg(reply, draw())
  })
}
