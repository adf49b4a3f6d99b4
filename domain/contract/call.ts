import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalReason } from '../refusals'

/**
 * Who may call: anyone, a person with a valid token, or the holder of a signed address given to the owner (`signed`).
 */
export type Access = 'public' | 'user' | 'signed'

/** Where a call is answered. */
export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  A extends Access = Access,
> {
  method: Method
  path: Path
  access: A
}

/** A refusal a call may answer with: reason, message, and the field at fault. */
export type RefusalNote = readonly [reason: RefusalReason, msg: string, field?: string]

/** What travels in a call. */
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
  const Method extends 'GET' | 'POST',
  const Path extends string,
  const A extends Access,
  Data extends TSchema,
  // oxlint-disable-next-line typescript/no-empty-object-type -- no fields, not "anything"
  Body extends TSchema = TObject<{}>,
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  Query extends TSchema = TObject<{}>,
  const Needs extends keyof Static<Body> | keyof Static<Query> = never,
>(
  method: Method,
  path: Path,
  access: A,
  definition: CallOf<Body, Query, Data, Needs>,
): CallOf<Body, Query, Data, Needs> & Endpoint<Method, Path, A> => ({
  method,
  path,
  access,
  ...definition,
})

/** Defines a download by a signed address: it answers with a file, so it has no envelope. */
export const file = <const Path extends string>(path: Path): Endpoint<'GET', Path, 'signed'> => ({
  method: 'GET',
  path,
  access: 'signed',
})

/** Makes the fields of `T` that must be sent required. */
type Needing<T, K> = Omit<T, K & keyof T> & Required<Pick<T, K & keyof T>>

/** Reduces a value that may repeat under one name to a single value: clients send it once. */
type Single<V> = string extends V ? (string[] extends V ? Exclude<V, string[]> : V) : V

type SentAs<S extends TSchema, K> = Needing<{ [F in keyof Static<S>]: Single<Static<S>[F]> }, K>

type Parts<C> = [C] extends [CallOf<infer Body, infer Query, infer Data, infer Needs>]
  ? { body: Body; query: Query; data: Data; needs: Needs }
  : never

/** Body that a client sends in a call. */
export type Sent<C> = SentAs<Parts<C>['body'], Parts<C>['needs']>

/** Query that a client sends in a call. */
export type Asked<C> = SentAs<Parts<C>['query'], Parts<C>['needs']>

/** `data` of a call's answer. */
export type Answered<C> = Static<Parts<C>['data']>

/** Refusals of any call: a field breaks its schema, text the database can't store, too many calls. */
export const COMMON_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '参数不正确'],
  ['invalid', '请求格式不正确'],
  ['invalid', '内容含有不支持的字符'],
  ['rate_limited', '操作过于频繁，请稍后再试'],
]

/** No such order, or another person's: the caller can't tell which. */
export const NO_ORDER: RefusalNote = ['not_found', '订单不存在']

export const missing = (field: string): RefusalNote => ['invalid', '参数不正确', field]

export const badCode = (field: string): RefusalNote => ['invalid', '验证码不正确', field]

/** Refusals of a password that is to prove the owner. */
export const PASSWORD_REFUSALS: readonly RefusalNote[] = [
  missing('password'),
  ['rate_limited', '请稍后再试'],
  ['invalid', '密码不正确', 'password'],
]

/** Refusals of every call that takes an idempotency key. */
export const KEY_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请求标识不正确', 'idempotency-key'],
  ['in_progress', '正在处理，请稍后查看结果'],
  ['key_reused', '请求标识已用于其他内容，请重新提交'],
]

/** Order number in the examples. */
export const EXAMPLE_ORDER = '202611210000000000000001'
