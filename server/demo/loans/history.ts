import { randomBytes } from 'node:crypto'
import {
  addMonthsFromSeed,
  costOfInstalments,
  dateParts,
  earlySettlement,
  type IsoDate,
  type LoanState,
} from '@domain/index'
import { addSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import { readBook } from '../../lending/accounts'
import { applyForLoan, offeredProduct } from '../../lending/applying'
import { confirmDisclosure, serveDisclosure } from '../../lending/disclosing'
import { bookReceipt } from '../../lending/booking'
import { disburse } from '../../lending/disbursement'
import { lockedLoan } from '../../lending/transitions'
import { approve } from '../../lending/review'
import { loanState } from '../../lending/rowStates'
import type { User } from '../../repositories/users'
import type { Sealing } from '../../security/sealing'
import type { Signing } from '../../security/linkSignature'
import { applicationOf, DEMO_PRODUCT, type Person, type ApplicationTerms } from './people'

/** Creates a demo person's history by the same functions that serve real calls. */
export interface Historian {
  tx: Queryable
  sealing: Sealing
  user: User
  person: Person
}

const ACTOR = 'demo'

/** The instant of "HH:MM" on a day in Shanghai. */
export const momentOf = (day: IsoDate, time: string): Date => new Date(`${day}T${time}:00+08:00`)

/** A repayment day that every month has. */
export const repayDayOf = (day: IsoDate): number => Math.min(28, dateParts(day).day)

/** Day of disbursement for which instalment `no` falls due in the month of `due`. */
export const disbursedFor = (due: IsoDate, no: number): IsoDate =>
  addMonthsFromSeed(due, -no, repayDayOf(due))

/** Applies; returns the order number. */
export async function applied(
  { tx, sealing, user, person }: Historian,
  terms: ApplicationTerms,
  at: Date,
): Promise<string> {
  const secrets = { current: randomBytes(32).toString('base64url'), next: null, previous: null }
  const application = applicationOf(person, terms, await confirmed(tx, terms, { secrets, now: at }))
  return (
    await applyForLoan(tx, sealing, {
      user,
      application,
      secrets,
      needsIdentity: false,
      now: at,
    })
  ).orderNo
}

/** Seconds for which demo people read a cost table. */
const READING_SECONDS = 45

/** Reads and confirms the cost table. */
async function confirmed(tx: Queryable, terms: ApplicationTerms, { secrets, now }: Signing) {
  const product = await offeredProduct(tx, DEMO_PRODUCT)
  const before = { secrets, now: addSeconds(now, -READING_SECONDS) }
  const served = serveDisclosure(terms, product, before)
  const { ticket, confirmed_at } = confirmDisclosure(served, { secrets, now }, READING_SECONDS)
  const { sha256, table } = served
  const { total_repayment } = table
  return { confirmed_at, read_seconds: READING_SECONDS, total_repayment, sha256, ticket }
}

/** Applies, and approves and disburses on the same day; returns the order number. */
export async function disbursed(
  who: Historian,
  terms: ApplicationTerms,
  day: IsoDate,
): Promise<string> {
  const orderNo = await applied(who, terms, momentOf(day, '09:30'))
  await approve(who.tx, orderNo, { actor: ACTOR, now: momentOf(day, '10:10') })
  await disburse(who.tx, orderNo, { actor: ACTOR, now: momentOf(day, '10:20') })
  return orderNo
}

/** Due dates of the loan's instalments. */
export async function dueDaysOf({ tx }: Historian, orderNo: string): Promise<IsoDate[]> {
  const { rows } = await readBook(tx, await lockedLoan(tx, orderNo))
  return rows.map(({ dueDate }) => dueDate)
}

type Amount = (
  state: LoanState,
  day: IsoDate,
) => { amount: number; nos: number[]; type: 'installments' | 'settle' }

async function paid({ tx }: Historian, orderNo: string, day: IsoDate, amountOf: Amount) {
  const book = await readBook(tx, await lockedLoan(tx, orderNo))
  await bookReceipt(tx, {
    ...amountOf(loanState(book, day), day),
    orderNo,
    channel: 'bank',
    valueDate: day,
    source: { kind: 'demo', ref: `${orderNo}/${day}` },
    actor: ACTOR,
    now: momentOf(day, '18:00'),
  })
}

/** What the instalments charge on a day, fen. */
export async function chargedBy(
  { tx }: Historian,
  orderNo: string,
  nos: number[],
  day: IsoDate,
): Promise<number> {
  const book = await readBook(tx, await lockedLoan(tx, orderNo))
  return costOfInstalments(loanState(book, day), nos, day).amount
}

/** Pays what the instalments charge on that day. @param excess fen paid beyond that */
export const paidRows = (
  who: Historian,
  orderNo: string,
  nos: number[],
  day: IsoDate,
  excess = 0,
) =>
  paid(who, orderNo, day, (state, asOf) => ({
    type: 'installments',
    nos,
    amount: costOfInstalments(state, nos, asOf).amount + excess,
  }))

/** Settles the loan early on that day. */
export const settledEarly = (who: Historian, orderNo: string, day: IsoDate) =>
  paid(who, orderNo, day, (state, asOf) => ({
    type: 'settle',
    nos: [],
    amount: earlySettlement(state, asOf).amount,
  }))
