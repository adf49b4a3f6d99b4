import { maskIdCard, maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import type { EarlierApplication, LoanApplication, LoanCreated } from '@domain/contract/application'
import type { DisclosureBody, ConfirmedDisclosure, Disclosure } from '@domain/contract/disclosure'
import type { PayoutCardBody } from '@domain/contract/payoutCard'
import type { LoanPage } from '@domain/contract/loan'
import type { ShownLoanStatus } from '@domain/statuses'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import type { Keeping } from './keep'
import {
  anyText,
  fieldsOf,
  instant,
  listOf,
  record,
  required,
  text,
  unused,
  words,
  type Reader,
} from './read'
import { readCosts } from './readCosts'
import { named, pageData, type PageOf } from './replies'
import { readInstalments } from './readInstalments'
import { readLoan, readLoanDetail, readOverview, type LoanSummary } from './readLoan'

/** The default of docs/specification.md §9. */
export const LOAN_PAGE_SIZE = 10

const readCreated = fieldsOf<LoanCreated>()({
  order_no: required(words),
  status: unused,
  status_text: unused,
})

/** What an earlier application said, masked by the backend. Never stored on the device. */
const readEarlier = fieldsOf<EarlierApplication>()({
  order_no: required(words),
  real_name: required(words),
  id_card: required(words),
  bank_card: required(words),
  bank: anyText,
  residence: required(words),
  contacts: required(
    listOf(
      fieldsOf<EarlierApplication['contacts'][number]>()({
        name: required(words),
        mobile: required(words),
        relation: required(text),
      }),
    ),
  ),
})
export type EarlierPerson = ReturnType<typeof readEarlier>

const readEarlierIfAny: Reader<EarlierApplication | null, EarlierPerson | null> = (data) =>
  named(data, 'order_no', readEarlier)

/** The cost table as the backend made it, with what it is confirmed by. */
const readDisclosure = fieldsOf<Disclosure>()({
  table: required(readCosts),
  sha256: required(words),
  ticket: required(words),
  served_at: unused,
})

const readConfirmedFields = fieldsOf<ConfirmedDisclosure>()({
  ticket: required(words),
  confirmed_at: required(instant),
})

const readConfirmed: Reader<ConfirmedDisclosure, ConfirmedDisclosure> = (data) => {
  const { ticket, confirmedAt } = readConfirmedFields(data)
  return { ticket, confirmed_at: confirmedAt }
}

const readPage: Reader<LoanPage, PageOf<LoanSummary>> = (data) => pageData(data, readLoan)

/** Runs of digits, with the X an ID number may end in. No lookbehind: iOS has it from 16.4 only. */
const NUMBER = /\d{17}[Xx](?!\d)|\d+/g
const ID_LENGTH = 18

function masked(number: string): string {
  if (number.length === ID_LENGTH) return maskIdCard(number)
  return matches('phone', number) ? maskMobile(number) : number
}

/** A contract with identifying numbers masked and without links that open for anyone who has them. */
export const withoutIdentity = (data: unknown): unknown => {
  const { order_no, contract_no, sha256, amendments, ...words } = record(data)
  const safe: unknown = JSON.parse(JSON.stringify(words).replace(NUMBER, masked))
  const papers = Array.isArray(amendments)
    ? { amendments: amendments.map((one) => ({ ...record(one), pdf_url: '' })) }
    : {}
  return { ...record(safe), order_no, contract_no, sha256, pdf_url: '', ...papers }
}

/** A loan without the signed links to the files of its vouchers. */
const withoutFiles = (data: unknown): unknown => {
  const { vouchers, ...loan } = record(data)
  const bare = Array.isArray(vouchers)
    ? vouchers.map((voucher) => ({ ...record(voucher), files: [] }))
    : vouchers
  return { ...loan, vouchers: bare }
}

const listWithoutFiles = (data: unknown): unknown => {
  const { list, ...rest } = record(data)
  return { ...rest, list: Array.isArray(list) ? list.map(withoutFiles) : list }
}

/** Cached for the caller's account. */
const own = (options?: RequestOptions, trim?: Keeping['trim']): RequestOptions => ({
  ...options,
  keep: { scope: 'account', trim },
})

/** Applications and one's own loans. Without `orderNo`, the latest loan. */
export const loanApi = (client: ApiClient) => ({
  /** Resolves to the order number. */
  create: (body: LoanApplication, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/create', body, readCreated, keyed(key, options)).then(
      ({ orderNo }) => orderNo,
    ),
  /** What the person's last application said, masked; null when there is none. A call of our own. */
  earlier: (options?: RequestOptions) =>
    ask(client, '/api/loan/earlier', {}, readEarlierIfAny, options),
  /** The cost table of a loan: the backend measures from now how long it is read. */
  disclosure: (body: DisclosureBody, options?: RequestOptions) =>
    send(client, '/api/loan/disclosure', body, readDisclosure, options),
  confirmDisclosure: (body: { sha256: string; ticket: string }, options?: RequestOptions) =>
    send(client, '/api/loan/confirmDisclosure', body, readConfirmed, options),
  mine: (page = 1, status?: ShownLoanStatus, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/myLoans',
      { page, limit: LOAN_PAGE_SIZE, status },
      readPage,
      page === 1 ? own(options) : options,
    ),
  /** What is owed or awaited, with `past` also the newest loans that are over; a call of our own. */
  overview: (past: boolean, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/overview',
      { past: past ? '1' : undefined },
      readOverview,
      own(options, listWithoutFiles),
    ),
  detail: (orderNo?: string, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/orderDetail',
      { order_no: orderNo },
      readLoanDetail,
      own(options, withoutFiles),
    ),
  instalments: (orderNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/installments', { order_no: orderNo }, readInstalments, own(options)),
  cancel: (orderNo: string, options?: RequestOptions) =>
    send(client, '/api/loan/cancel', { order_no: orderNo }, nothing, options),
  /** Names another card for a payout that failed; a call of our own. */
  payoutCard: (body: PayoutCardBody, options?: RequestOptions) =>
    send(client, '/api/loan/payoutCard', body, nothing, options),
})
