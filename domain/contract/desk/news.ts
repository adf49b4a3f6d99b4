import { type Static, Type } from 'typebox'
import { NEWS_MAX, NEWS_STATES } from '../../news'
import { Nullable } from '../scalars'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Names a text of an article. */
const Revision = Type.String({ maxLength: 64 })

const Dated = {
  /** "2026-03-10 10:00" in Shanghai, also of a time to come; null for a draft. */
  published_at: Nullable(Type.String()),
  state: Type.Enum(NEWS_STATES),
}

export const DeskNews = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  title: Type.String(),
  ...Dated,
})
export type DeskNews = Static<typeof DeskNews>

/** What an editor writes; `content` is HTML, `cover` the address of a picture, or '' for none. */
const Written = {
  category: Type.String({ maxLength: NEWS_MAX.category }),
  title: Type.String({ maxLength: NEWS_MAX.title }),
  summary: Type.String({ maxLength: NEWS_MAX.summary }),
  content: Type.String({ maxLength: NEWS_MAX.content }),
  cover: Type.String({ maxLength: NEWS_MAX.cover }),
}

export const DeskArticleQuery = Type.Object({ id: Type.Optional(Type.String({ maxLength: 15 })) })

/** An article for its editor; `revision` names the text that was read. */
export const DeskArticle = Type.Object({
  ...DeskNews.properties,
  ...Written,
  revision: Revision,
})
export type DeskArticle = Static<typeof DeskArticle>

export const DeskNewsWritten = Type.Object(Written)
export type DeskNewsWritten = Static<typeof DeskNewsWritten>

/** Refused when the article has changed since that revision was read. */
export const DeskNewsEdited = Type.Object({
  ...Written,
  id: Id,
  revision: Revision,
})
export type DeskNewsEdited = Static<typeof DeskNewsEdited>

/**
 * Refused when the article no longer has the text and the date that were read.
 * `at`: publish not now but then, "2026-03-10T10:00" in Shanghai.
 */
export const DeskNewsDecision = Type.Object({
  id: Id,
  revision: Revision,
  published_at: Nullable(Type.String({ maxLength: 16 })),
  decision: Type.Enum(['publish', 'withdraw', 'delete']),
  at: Type.Optional(Type.String({ maxLength: 16 })),
})
export type DeskNewsDecision = Static<typeof DeskNewsDecision>

/** An uploaded picture: what the text or the cover names it by. */
export const DeskPicture = Type.Object({ address: Type.String() })
export type DeskPicture = Static<typeof DeskPicture>
