import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalReason } from '../../refusals'

/** A refusal a call may answer with: why, what is said, and the field it names. */
export type RefusalNote = readonly [reason: RefusalReason, msg: string, field?: string]

export interface CallOf<
  Body extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
  Needs extends PropertyKey,
> {
  summary: string
  body?: Body
  /** Text fields of a multipart form, which the call reads itself. */
  form?: TSchema
  query?: Query
  data: Data
  /** Fields that have to be sent although the schema lets them be absent: the call itself says what is missing. */
  needs?: readonly Needs[]
  /** Takes the header `idempotency-key`: sent again with the same key, it happens once. */
  keyed?: boolean
  /** In the order they are looked for. */
  refusals: readonly RefusalNote[]
  example: { body?: Static<Body>; query?: Static<Query>; msg?: string; data: Static<Data> }
}

/** A call, its schemas and its example; the example has to follow the schemas. */
export const call = <
  Data extends TSchema,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no fields, not "anything"
  Body extends TSchema = TObject<{}>,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
  Query extends TSchema = TObject<{}>,
  const Needs extends keyof Static<Body> | keyof Static<Query> = never,
>(
  definition: CallOf<Body, Query, Data, Needs>,
): CallOf<Body, Query, Data, Needs> => definition

/** What any call may be told: of a field against its schema, of words no database takes, of asking too often. */
export const COMMON_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '参数不正确'],
  ['invalid', '请求格式不正确'],
  ['invalid', '内容含有不支持的字符'],
  ['rate_limited', '操作过于频繁，请稍后再试'],
]

/** Another person's order, or none: the two are never told apart. */
export const NO_ORDER: RefusalNote = ['not_found', '订单不存在']

/** What every keyed call may say of its key. */
export const KEY_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请求标识不正确', 'idempotency-key'],
  ['in_progress', '正在处理，请稍后查看结果'],
  ['key_reused', '请求标识已用于其他内容，请重新提交'],
]
