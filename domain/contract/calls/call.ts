import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalReason } from '../../refusals'

/** A refusal a call may answer with: reason, message, and the field at fault. */
export type RefusalNote = readonly [reason: RefusalReason, msg: string, field?: string]

export interface CallOf<
  Body extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
  Needs extends PropertyKey,
> {
  summary: string
  body?: Body
  /** Text fields of a multipart form; the handler parses them itself. */
  form?: TSchema
  query?: Query
  data: Data
  /**
   * Fields that must be sent although the schema makes them optional: the handler itself says which one is missing.
   */
  needs?: readonly Needs[]
  /** Takes the header `idempotency-key`: sending it again with the same key has one effect. */
  keyed?: boolean
  /** In the order the server checks them. */
  refusals: readonly RefusalNote[]
  example: { body?: Static<Body>; query?: Static<Query>; msg?: string; data: Static<Data> }
}

/** Defines a call with its schemas and an example; the compiler checks the example against the schemas. */
export const call = <
  Data extends TSchema,
  // oxlint-disable-next-line typescript/no-empty-object-type -- no fields, not "anything"
  Body extends TSchema = TObject<{}>,
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  Query extends TSchema = TObject<{}>,
  const Needs extends keyof Static<Body> | keyof Static<Query> = never,
>(
  definition: CallOf<Body, Query, Data, Needs>,
): CallOf<Body, Query, Data, Needs> => definition

/** Refusals of any call: a field breaks its schema, text the database can't store, too many calls. */
export const COMMON_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '参数不正确'],
  ['invalid', '请求格式不正确'],
  ['invalid', '内容含有不支持的字符'],
  ['rate_limited', '操作过于频繁，请稍后再试'],
]

/** No such order, or another person's: the caller can't tell which. */
export const NO_ORDER: RefusalNote = ['not_found', '订单不存在']

/** Refusals of every call that takes an idempotency key. */
export const KEY_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请求标识不正确', 'idempotency-key'],
  ['in_progress', '正在处理，请稍后查看结果'],
  ['key_reused', '请求标识已用于其他内容，请重新提交'],
]
