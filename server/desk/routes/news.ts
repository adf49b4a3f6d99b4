import { createHash } from 'node:crypto'
import {
  DeskArticle,
  DeskArticleQuery,
  DeskDone,
  DeskNews,
  DeskNewsDecision,
  DeskNewsEdited,
  DeskNewsWritten,
  DeskPage,
  DeskQuery,
} from '@domain/contract/desk'
import { NEWS_MAX, newsState, type NewsText } from '@domain/news'
import type { OperatorFact, OperatorFacts } from '@domain/operatorFacts'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { momentOf } from '../../moment'
import {
  deleteDraft,
  editNews,
  publishNews,
  readDeskArticle,
  revisionOf,
  withdrawNews,
  writeNews,
} from '../../operating/news'
import { readPage } from '../../operating/pages'
import { type DeskItem, listDeskItems } from '../../repositories/newsDesk'
import { recorded } from '../record'
import { askedByNumber } from './asked'

/** A character takes one or two units; the schema counts characters. */
const TEXT_UNITS_MAX = 2 * NEWS_MAX.content

const rowOf = ({ id, category, title, publishedAt }: DeskItem, now: Date): DeskNews => ({
  id,
  category,
  title,
  published_at: publishedAt && momentOf(publishedAt),
  state: newsState(publishedAt, now),
})

/** A text for the log; its content is too long to be repeated there, and stands by its length and hash. */
const factsOf = ({ category, title, summary, content, cover }: NewsText): OperatorFacts => ({
  category,
  title,
  summary,
  content: `${content.length} ${createHash('sha256').update(content).digest('hex')}`,
  cover,
})

/** What differs from another text. */
function changed(text: NewsText, other: NewsText): OperatorFacts {
  const [facts, others] = [factsOf(text), factsOf(other)]
  const names = (Object.keys(facts) as OperatorFact[]).filter(
    (name) => facts[name] !== others[name],
  )
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

const dateFacts = (publishedAt: Date | null): OperatorFacts => ({
  published_at: publishedAt && momentOf(publishedAt),
})

/** News: listing, writing, changing, publishing, withdrawing and deleting articles. */
export const newsRoutes: WideRoutes = (app, deps) => {
  const { db, clock } = deps

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
      return ok({ rows: rows.map((item) => rowOf(item, clock.now())), next })
    },
  )

  app.get(
    '/article',
    {
      config: { access: 'news.read' },
      schema: {
        hide: true,
        querystring: DeskArticleQuery,
        response: { 200: Envelope(DeskArticle) },
      },
    },
    async ({ query: { id = '' } }) => {
      const article = await readDeskArticle(db, id)
      const { summary, content, cover } = article
      const text = { summary, content, cover, revision: revisionOf(article) }
      return ok({ ...rowOf(article, clock.now()), ...text })
    },
  )

  app.post(
    '/news/write',
    {
      config: { access: 'news.edit', textMax: TEXT_UNITS_MAX },
      schema: { hide: true, body: DeskNewsWritten, response: { 200: Envelope(DeskDone) } },
    },
    (request, reply) =>
      recorded(deps, { request, reply }, '已存为草稿', async (tx, { now }) => {
        const { id, text } = await writeNews(tx, request.body, now)
        return { action: 'news_written', subject: String(id), after: factsOf(text) }
      }),
  )

  app.post(
    '/news/edit',
    {
      config: { access: 'news.edit', textMax: TEXT_UNITS_MAX },
      schema: { hide: true, body: DeskNewsEdited, response: { 200: Envelope(DeskDone) } },
    },
    (request, reply) =>
      recorded(deps, { request, reply }, '已保存', async (tx, { now }) => {
        const { id, revision, ...text } = request.body
        const { before, after } = await editNews(tx, { id, revision }, text, now)
        return {
          action: 'news_edited',
          subject: String(id),
          before: changed(before, after),
          after: changed(after, before),
        }
      }),
  )

  app.post(
    '/news/decide',
    {
      config: { access: 'news.publish' },
      schema: { hide: true, body: DeskNewsDecision, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { id, decision, at, revision, published_at: publishedAt } = request.body
      const subject = String(id)
      const seen = { revision, publishedAt }
      if (decision === 'withdraw')
        return recorded(deps, { request, reply }, '已撤回', async (tx) => {
          const { before } = await withdrawNews(tx, subject, seen)
          const [was, is] = [dateFacts(before), dateFacts(null)]
          return { action: 'news_withdrawn', subject, before: was, after: is }
        })
      if (decision === 'delete')
        return recorded(deps, { request, reply }, '已删除', async (tx, { now }) => {
          const before = factsOf(await deleteDraft(tx, subject, now, seen))
          return { action: 'news_deleted', subject, before }
        })
      const [msg, action] =
        at === undefined
          ? (['已发布', 'news_published'] as const)
          : (['已定时', 'news_scheduled'] as const)
      return recorded(deps, { request, reply }, msg, async (tx, { now }) => {
        const { before, item } = await publishNews(tx, subject, { at, now, seen })
        return { action, subject, before: dateFacts(before), after: dateFacts(item.publishedAt) }
      })
    },
  )
}
