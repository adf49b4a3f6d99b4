import {
  type Allocation,
  amountDueOf,
  allocate,
  earlySettlement,
  type Fen,
  formatYuan,
  isRepayable,
  type IsoDate,
  outstandingOf,
  type PayType,
  type Prepayment,
  type PrepayWish,
  type SettledRow,
  todayInShanghai,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertEvent } from '../repositories/loans/events'
import {
  findPayNo,
  insertBooking,
  insertPayment,
  type PaymentSource,
} from '../repositories/loans/ledger'
import type { Loan } from '../repositories/loans/loans'
import { readBook } from './accounts'
import { paymentEntries, penaltyEntries, waiverEntries } from './entries'
import { bookRevision, prepaymentToBook, settlingProblem } from './prepaying'
import { type Act, lockedLoan } from './moves'
import { newPayNo } from './numbers'
import { returnExcessPenalty } from './restatement'
import { type LoanBook, rowStates, startOf } from './rowStates'
import { settleIfPaid } from './settling'
import { momentOn } from './valueDates'

/** Money that came in for a loan. */
export interface IncomingPayment extends Act {
  orderNo: string
  type: PayType
  /** The rows it is for; all open ones when the loan is settled early. */
  nos: readonly number[]
  /** What is prepaid; only where the type is `partial`. */
  prepay?: PrepayWish | null
  /** Fen, > 0. */
  amount: Fen
  channel: string
  /** The day the money was sent: what penalty, grace and settlement go by. */
  valueDate: IsoDate
  source: PaymentSource
}

export interface BookedPayment {
  payNo: string
  /** False when the same source had been booked before; nothing was done then. */
  isNew: boolean
}

interface Plan {
  allocation: Allocation
  /** Rows with what early settlement lets go. */
  waived: readonly SettledRow[]
  /** Null unless a part of the principal is prepaid. */
  prepaid: Prepayment | null
}

async function planSettlement(
  tx: Queryable,
  { amount, valueDate: asOf }: IncomingPayment,
  book: LoanBook,
): Promise<Plan> {
  const problem = await settlingProblem(tx, book, asOf)
  if (problem !== null) refuse('quote_changed', problem, { field: 'paid_at' })
  const settlement = earlySettlement(rowStates(book, asOf), asOf)
  if (amount < settlement.amount) {
    const text = `金额不足以结清，${asOf} 结清应还 ${formatYuan(settlement.amount)} 元`
    refuse('quote_changed', text, { field: 'amount' })
  }
  const open = settlement.rows.map(({ no, pay }) => ({ no, outstanding: pay }))
  return { allocation: allocate(amount, open), waived: settlement.rows, prepaid: null }
}

/** Rows that have fallen due first, then the part; what is left is owed back. */
async function planPrepayment(
  tx: Queryable,
  { prepay, amount, valueDate }: IncomingPayment,
  book: LoanBook,
): Promise<Plan> {
  if (!prepay) return refuse('invalid', '请输入要归还的本金', { field: 'principal' })
  const prepaid = await prepaymentToBook(tx, book, prepay, valueDate)
  if (amount < prepaid.amount) {
    const text = `金额不足，${valueDate} 归还这部分本金共需 ${formatYuan(prepaid.amount)} 元`
    refuse('quote_changed', text, { field: 'amount' })
  }
  const { rows, refund } = allocate(amount - prepaid.principal - prepaid.interest, prepaid.due)
  return { allocation: { rows, refund }, waived: [], prepaid }
}

/** Of a loan that does not run any more nothing is prepaid: the money pays what had fallen due. */
const bookable = (payment: IncomingPayment, book: LoanBook): IncomingPayment =>
  payment.type === 'partial' && book.loan.status !== 'active' ? asDue(payment, book) : payment

/** The same money for the rows that had fallen due by the day it was sent; the rest of it is owed back. */
export function asDue(payment: IncomingPayment, book: LoanBook): IncomingPayment {
  const { valueDate } = payment
  const due = rowStates(book, valueDate).filter(
    (row) => row.dueDate <= valueDate && amountDueOf(row) > 0,
  )
  return { ...payment, type: 'all_due', nos: due.map(({ no }) => no), prepay: null }
}

async function planPayment(tx: Queryable, payment: IncomingPayment, book: LoanBook): Promise<Plan> {
  const { type, nos, amount, valueDate } = payment
  if (type === 'partial') return planPrepayment(tx, payment, book)
  if (type === 'settle') return planSettlement(tx, payment, book)
  const chosen = rowStates(book, valueDate).filter(({ no }) => nos.includes(no))
  const open = chosen.map((row) => ({ no: row.no, outstanding: outstandingOf(row) }))
  return { allocation: allocate(amount, open), waived: [], prepaid: null }
}

function checkPayment(loan: Loan, { amount, valueDate, now }: IncomingPayment): void {
  if (!isRepayable(loan.status) && loan.status !== 'settled') {
    refuse('wrong_state', '该笔借款当前不能还款')
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    refuse('invalid', '金额不正确', { field: 'amount' })
  }
  if (valueDate < startOf(loan) || valueDate > todayInShanghai(now.getTime())) {
    refuse('invalid', '付款日期须在放款日至今天之间', { field: 'paid_at' })
  }
}

/**
 * Books money that came in, in the caller's transaction: the one way for vouchers, notifications
 * of a gateway and demo data. Oldest row first, within it 罚息 → 费用 → 利息 → 本金, all as of the
 * value date; what is left over is a refund due, also when the loan was settled meanwhile. A loan
 * without open rows is settled. A part of the principal paid ahead of time leaves a new plan. The same source is booked
 * once.
 * @throws Refusal `wrong_state`, `invalid`, or `quote_changed` when it does not settle the loan or prepay the part
 */
export async function bookPayment(tx: Queryable, wanted: IncomingPayment): Promise<BookedPayment> {
  const { amount, valueDate, actor, now } = wanted
  const loan = await lockedLoan(tx, wanted.orderNo)
  const earlier = await findPayNo(tx, wanted.source)
  if (earlier !== null) return { payNo: earlier, isNew: false }
  checkPayment(loan, wanted)

  const book = await readBook(tx, loan)
  const payment = bookable(wanted, book)
  const plan = await planPayment(tx, payment, book)
  const payNo = newPayNo(now)
  const paymentId = await insertPayment(tx, {
    payNo,
    loanId: loan.id,
    amount,
    type: payment.type,
    nos: [...payment.nos],
    prepay: plan.prepaid && (payment.prepay ?? null),
    channel: payment.channel,
    valueDate,
    paidAt: momentOn(valueDate, now),
    source: payment.source,
    actor,
    bookedAt: now,
  })
  const header = { loanId: loan.id, paymentId, valueDate, actor, at: now }
  const { rows, refund } = plan.allocation
  if (plan.prepaid) await bookRevision(tx, book, plan.prepaid, header)
  await insertBooking(tx, { ...header, kind: 'charge' }, penaltyEntries(rows))
  await insertBooking(
    tx,
    { ...header, kind: 'payment' },
    paymentEntries(amount, rows, refund, plan.prepaid ?? undefined),
  )
  await insertBooking(tx, { ...header, kind: 'waiver' }, waiverEntries(plan.waived))
  const noted = { fromStatus: null, toStatus: null, actor, at: now }
  await insertEvent(tx, loan.id, { ...noted, event: 'paid', note: formatYuan(amount) })
  if (payment.prepay && plan.prepaid) {
    const { principal, choice } = payment.prepay
    await insertEvent(tx, loan.id, {
      ...noted,
      event: 'revised',
      note: `${formatYuan(principal)} ${choice}`,
    })
  }
  const excess = await returnExcessPenalty(tx, await readBook(tx, loan), header)
  if (refund + excess > 0) {
    const note = formatYuan(refund + excess)
    await insertEvent(tx, loan.id, { ...noted, event: 'refund_due', note })
  }
  await settleIfPaid(tx, await readBook(tx, loan), { actor, now })
  return { payNo, isNew: true }
}
