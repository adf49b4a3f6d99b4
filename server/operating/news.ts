import { createHash } from 'node:crypto'
import { isNewsPicture, newsState, type NewsText, trimmedNews } from '@domain/news'
import type { Queryable } from '../db/types'
import { momentOf, readMoment } from '../moment'
import { recordPictures, strangePictures } from '../news/pictures'
import { refuse } from '../refusal'
import {
  deleteArticle,
  type DeskItem,
  findDeskArticle,
  insertDraft,
  lockDeskArticle,
  setPublishedAt,
  updateNewsText,
} from '../repositories/newsDesk'

/** Names a text: an edit begins at one, and is refused when the article has another one by then. */
export const revisionOf = ({ category, title, summary, content, cover }: NewsText): string =>
  createHash('sha256')
    .update(JSON.stringify([category, title, summary, content, cover]))
    .digest('base64url')

const NO_TEXT: NewsText = { category: '', title: '', summary: '', content: '', cover: '' }

const missing = (): never => refuse('not_found', '新闻不存在')

const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : missing())

/** @throws Refusal `not_found` */
export const readDeskArticle = async (db: Queryable, id: string): Promise<DeskItem & NewsText> =>
  (await findDeskArticle(db, numberOf(id))) ?? missing()

const NEEDED = { category: '栏目', title: '标题', content: '正文' } as const

/** The text without spaces around its parts. @throws Refusal `invalid` */
function checked(text: NewsText): NewsText {
  const trimmed = trimmedNews(text)
  for (const [field, label] of Object.entries(NEEDED)) {
    if (trimmed[field as keyof typeof NEEDED] === '') refuse('invalid', `请填写${label}`, { field })
  }
  if (trimmed.cover !== '' && !isNewsPicture(trimmed.cover))
    refuse('invalid', '封面应是上传的图片或 https 地址', { field: 'cover' })
  if (strangePictures(trimmed.content).length > 0)
    refuse('invalid', '正文里的图片应是上传的图片或 https 地址', { field: 'content' })
  return trimmed
}

/** Writes a draft. @throws Refusal `invalid` */
export async function writeNews(
  tx: Queryable,
  text: NewsText,
  now: Date,
): Promise<{ id: number; text: NewsText }> {
  const written = checked(text)
  const id = await insertDraft(tx, written)
  await recordPictures(tx, id, { before: null, after: written }, now)
  return { id, text: written }
}

/**
 * Changes an article; readers of a published one see it at once.
 * @param revision of the text that the editor began with
 * @throws Refusal `not_found`; `invalid`, also when nothing was changed; `wrong_state` when another operator changed it first
 */
export async function editNews(
  tx: Queryable,
  { id, revision }: { id: number; revision: string },
  text: NewsText,
  now: Date,
): Promise<{ before: NewsText; after: NewsText }> {
  const before = (await lockDeskArticle(tx, id)) ?? missing()
  const after = checked(text)
  if (revisionOf(before) !== revision)
    refuse('wrong_state', '这篇新闻已被别人修改。请先留下你的内容，放弃修改，看过新内容再改')
  if (revisionOf(after) === revision) refuse('invalid', '内容没有变化')
  await updateNewsText(tx, id, after)
  await recordPictures(tx, id, { before, after }, now)
  return { before, after }
}

/** A time to come, as operators write it: "2026-03-10T10:00" in Shanghai. @throws Refusal `invalid` */
function timeToCome(text: string, now: Date): Date {
  const at = readMoment(text)
  if (!at) return refuse('invalid', '发布时间应写作 2026-03-10T10:00', { field: 'at' })
  return at > now ? at : refuse('invalid', '发布时间已经过去', { field: 'at' })
}

/**
 * What an operator at the desk saw of an article: its text, and its date as {@link momentOf} writes it. A decision on the
 * command line names none, and is about the article as it stands.
 */
export interface Seen {
  revision: string
  publishedAt: string | null
}

/** An article, and when it was published before: null if it was not. */
export interface Dated {
  before: Date | null
  item: DeskItem
}

/** The article to decide about, locked. @throws Refusal `not_found`, or `wrong_state` when it is not as it was seen */
async function lockSeen(tx: Queryable, id: string, seen?: Seen): Promise<DeskItem & NewsText> {
  const item = (await lockDeskArticle(tx, numberOf(id))) ?? missing()
  const date = item.publishedAt && momentOf(item.publishedAt)
  if (seen && (revisionOf(item) !== seen.revision || date !== seen.publishedAt))
    refuse('wrong_state', '这篇新闻有了变化，请看过再决定')
  return item
}

async function dated(tx: Queryable, item: DeskItem, publishedAt: Date | null): Promise<Dated> {
  await setPublishedAt(tx, item.id, publishedAt)
  return { before: item.publishedAt, item: { ...item, publishedAt } }
}

/**
 * Publishes a draft or a scheduled article.
 * @param at time to come, in Shanghai; absent: as of `now`
 * @throws Refusal `not_found`, `invalid` for a time that is none or has passed, or `wrong_state` when it is published
 * or not as it was seen
 */
export async function publishNews(
  tx: Queryable,
  id: string,
  { at, now, seen }: { at?: string; now: Date; seen?: Seen },
): Promise<Dated> {
  const publishedAt = at === undefined ? now : timeToCome(at, now)
  const item = await lockSeen(tx, id, seen)
  if (newsState(item.publishedAt, now) === 'published') refuse('wrong_state', '这篇新闻已经发布')
  return dated(tx, item, publishedAt)
}

/**
 * Withdraws a scheduled or published article, which can be published again.
 * @throws Refusal `not_found`, or `wrong_state` when it is a draft or not as it was seen
 */
export async function withdrawNews(tx: Queryable, id: string, seen?: Seen): Promise<Dated> {
  const item = await lockSeen(tx, id, seen)
  if (item.publishedAt === null) refuse('wrong_state', '这篇新闻是草稿，不需要撤回')
  return dated(tx, item, null)
}

/**
 * Deletes a draft for good.
 * @returns what it said
 * @throws Refusal `not_found`, or `wrong_state` when it is no draft or not as it was seen
 */
export async function deleteDraft(
  tx: Queryable,
  id: string,
  now: Date,
  seen: Seen,
): Promise<NewsText> {
  const item = await lockSeen(tx, id, seen)
  if (item.publishedAt !== null) refuse('wrong_state', '只能删除草稿，请先撤回')
  await recordPictures(tx, item.id, { before: item, after: NO_TEXT }, now)
  await deleteArticle(tx, item.id)
  return item
}
