import type { Static, TSchema } from 'typebox'
import type { RouteName } from '../../routes'
import type { CallOf } from './call'
import { CERTIFICATE_CALLS } from './certificate'
import { COMBINED_CALLS } from './combined'
import { AGREEMENT_TEXT_CALLS, CONTENT_CALLS } from './content'
import { EXPORT_CALLS } from './export'
import { FAULT_CALLS } from './fault'
import { HARDSHIP_CALLS } from './hardship'
import { LOAN_CALLS, PAYOUT_CARD_CALLS } from './loan'
import { MESSAGE_CALLS } from './message'
import { PREPAYMENT_CALLS } from './prepayment'
import { REPAYMENT_CALLS } from './repayment'
import { USER_CALLS } from './user'
import { DISCLOSURE_CALLS } from './disclosure'
import { COMPLAINT_CALLS } from './complaint'

export { COMMON_REFUSALS, type RefusalNote } from './call'

/** Calls that answer with a file at a signed address, so they have no envelope and no entry in CALLS. */
type Download = 'loanContractPdf' | 'loanCertificatePdf' | 'loanCalendarIcs'

/** Every call with an envelope: request, answer, refusals, and an example that fits the schemas. */
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
  ...FAULT_CALLS,
  ...PAYOUT_CARD_CALLS,
  ...AGREEMENT_TEXT_CALLS,
  ...DISCLOSURE_CALLS,
  ...COMPLAINT_CALLS,
} satisfies Record<Exclude<RouteName, Download>, unknown>

export type CallName = keyof typeof CALLS

type Parts<K extends CallName> =
  (typeof CALLS)[K] extends CallOf<infer Body, infer Query, infer Data, infer Needs>
    ? { body: Body; query: Query; data: Data; needs: Needs }
    : never

/** Makes the fields of `T` that must be sent required. */
type Needing<T, K> = Omit<T, K & keyof T> & Required<Pick<T, K & keyof T>>

/** Reduces a value that may repeat under one name to a single value: clients send it once. */
type Single<V> = string extends V ? (string[] extends V ? Exclude<V, string[]> : V) : V

type SentAs<S extends TSchema, K> = Needing<{ [F in keyof Static<S>]: Single<Static<S>[F]> }, K>

/** Body that a client sends. */
export type BodyOf<K extends CallName> = SentAs<Parts<K>['body'], Parts<K>['needs']>

/** Query that a client sends. */
export type QueryOf<K extends CallName> = SentAs<Parts<K>['query'], Parts<K>['needs']>

/** `data` of a call's answer. */
export type DataOf<K extends CallName> = Static<Parts<K>['data']>
