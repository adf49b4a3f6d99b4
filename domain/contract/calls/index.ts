import type { Static, TSchema } from 'typebox'
import type { RouteName } from '../../routes'
import type { CallOf } from './call'
import { CERTIFICATE_CALLS } from './certificate'
import { COMBINED_CALLS } from './combined'
import { CONTENT_CALLS } from './content'
import { EXPORT_CALLS } from './export'
import { HARDSHIP_CALLS } from './hardship'
import { LOAN_CALLS } from './loan'
import { MESSAGE_CALLS } from './message'
import { PREPAYMENT_CALLS } from './prepayment'
import { REPAYMENT_CALLS } from './repayment'
import { USER_CALLS } from './user'

export { COMMON_REFUSALS, type RefusalNote } from './call'

/** Downloads answer with a file, by an address the owner was given; the rest is described here, each call once. */
type Download = 'loanContractPdf' | 'loanCertificatePdf' | 'loanCalendarIcs'

/** Every call with an envelope: what it takes, what it answers, when it refuses, and an example that keeps to all of it. */
export const CALLS = {
  ...USER_CALLS,
  ...CONTENT_CALLS,
  ...LOAN_CALLS,
  ...REPAYMENT_CALLS,
  ...CERTIFICATE_CALLS,
  ...COMBINED_CALLS,
  ...HARDSHIP_CALLS,
  ...EXPORT_CALLS,
  ...MESSAGE_CALLS,
  ...PREPAYMENT_CALLS,
} satisfies Record<Exclude<RouteName, Download>, unknown>

export type CallName = keyof typeof CALLS

type Parts<K extends CallName> =
  (typeof CALLS)[K] extends CallOf<infer Body, infer Query, infer Data, infer Needs>
    ? { body: Body; query: Query; data: Data; needs: Needs }
    : never

/** Fields of `T` that have to be sent, as required ones. */
type Needing<T, K> = Omit<T, K & keyof T> & Required<Pick<T, K & keyof T>>

/** What may come several times under one name is sent once. */
type Single<V> = string extends V ? (string[] extends V ? Exclude<V, string[]> : V) : V

type SentAs<S extends TSchema, K> = Needing<{ [F in keyof Static<S>]: Single<Static<S>[F]> }, K>

/** What a client sends as the body of a call. */
export type BodyOf<K extends CallName> = SentAs<Parts<K>['body'], Parts<K>['needs']>

/** What a client sends as the query of a call. */
export type QueryOf<K extends CallName> = SentAs<Parts<K>['query'], Parts<K>['needs']>

/** `data` of the answer of a call. */
export type DataOf<K extends CallName> = Static<Parts<K>['data']>
