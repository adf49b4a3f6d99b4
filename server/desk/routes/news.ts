import { DeskDone, DeskNews, DeskNewsDecision, DeskPage, DeskQuery } from '@domain/contract/desk'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { momentOf } from '../../moment'
import { publishNews, withdrawNews } from '../../operating/news'
import { readPage } from '../../operating/pages'
import { listDeskItems } from '../../repositories/newsDesk'
import { recorded } from '../record'
import { askedByNumber } from './asked'

/** News: listing, publishing and withdrawing articles. */
export const newsRoutes: WideRoutes = (app, deps) => {
  const { db } = deps

  app.get(
    '/news',
    {
      config: { access: 'news.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskNews)) },
      },
    },
    async ({ query }) => {
      const { rows, next } = await readPage(
        askedByNumber(query),
        (page) => listDeskItems(db, page),
        ({ id }) => String(id),
      )
      const shown = rows.map(({ publishedAt, ...item }) => ({
        ...item,
        published_at: publishedAt && momentOf(publishedAt),
      }))
      return ok({ rows: shown, next })
    },
  )

  app.post(
    '/news/decide',
    {
      config: { access: 'news.publish' },
      schema: { hide: true, body: DeskNewsDecision, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { id, decision } = request.body
      const subject = String(id)
      const isOut = decision === 'publish'
      return recorded(
        deps,
        { request, reply },
        isOut ? '已发布' : '已撤回',
        async (tx, { now }) => {
          await (isOut ? publishNews(tx, subject, now) : withdrawNews(tx, subject))
          const action = isOut ? 'news_published' : 'news_withdrawn'
          return { action, subject, before: { published: !isOut }, after: { published: isOut } }
        },
      )
    },
  )
}
