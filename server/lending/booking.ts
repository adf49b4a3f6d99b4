import {
  allocate,
  allocateReduced,
  amountDueOf,
  earlySettlement,
  type Fen,
  formatYuan,
  isRepayable,
  type IsoDate,
  type PayType,
  type Prepayment,
  type PrepaymentSelection,
  type ReducedAllocation,
  todayInShanghai,
  addDays,
  startOfDayInShanghai,
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
import { keyOf, type Loan } from '../repositories/loans/loans'
import { readBook } from './accounts'
import { paymentEntries, penaltyEntries, waiverEntries } from './entries'
import { bookEarnings } from './earning'
import { orderPayments } from './paymentOrder'
import { bookRevision, prepaymentToBook, settlingProblem } from './prepaying'
import { type Act, lockedLoan } from './transitions'
import { newPayNo } from './numbers'
import { returnExcessPenalty } from './backdatedPenalty'
import { type LoanBook, loanState, rowStates, startOf } from './rowStates'
import { settleIfPaid } from './settling'

/** The instant stored for a value date: now for today, else the last second of that day. */
function momentOn(valueDate: IsoDate, now: Date): Date {
  if (valueDate === todayInShanghai(now.getTime())) return now
  return new Date((startOfDayInShanghai(addDays(valueDate, 1)) - 1) * 1000)
}

/** Money received for a loan. */
export interface IncomingPayment extends Act {
  orderNo: string
  type: PayType
  /** The instalments it is for; every open one for an early settlement. */
  nos: readonly number[]
  /** The selection of a partial prepayment; only when the type is `partial`. */
  prepay?: PrepaymentSelection | null
  /** Fen, > 0. */
  amount: Fen
  channel: string
  /** Day the money was sent; penalty, grace days and settlement are computed for it. */
  valueDate: IsoDate
  source: PaymentSource
}

export interface BookedPayment {
  payNo: string
  /** False when the source was booked before; nothing was changed then. */
  isNew: boolean
}

interface Plan extends ReducedAllocation {
  /** Null unless the payment is a partial prepayment. */
  prepaid: Prepayment | null
}

async function planSettlement(
  tx: Queryable,
  { amount, valueDate: asOf }: IncomingPayment,
  book: LoanBook,
): Promise<Plan> {
  const problem = await settlingProblem(tx, book, asOf)
  if (problem !== null) refuse('quote_changed', problem, { field: 'paid_at' })
  const settlement = earlySettlement(loanState(book, asOf), asOf)
  if (amount < settlement.amount) {
    const text = `金额不足以结清，${asOf} 结清应还 ${formatYuan(settlement.amount)} 元`
    refuse('quote_changed', text, { field: 'amount' })
  }
  const { rows, returned } = settlement
  const open = rows.map(({ no, pay }) => ({ no, outstanding: pay }))
  const allocation = allocate(amount + returned, open)
  return { allocation, waived: rows, returned, prepaid: null }
}

/** Pays instalments already due first, then the prepaid part; the rest is a refund due. */
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
  return { allocation: { rows, refund }, waived: [], returned: 0, prepaid }
}

/** A loan that is no longer active takes no prepayment: the money pays what was already due. */
const bookable = (payment: IncomingPayment, book: LoanBook): IncomingPayment =>
  payment.type === 'partial' && book.loan.status !== 'active' ? asDue(payment, book) : payment

/** The same money for the instalments due by its value date; the rest is a refund due. */
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
  return { ...allocateReduced(loanState(book, valueDate), nos, amount, valueDate), prepaid: null }
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
 * Books received money in the caller's transaction. Vouchers, payment notifications and demo data all pass here.
 * Allocates to the oldest instalment first and within it 罚息 → 费用 → 利息 → 本金, as of the value date; an instalment
 * paid before its due date costs less interest, which is waived. The rest is
 * a refund due, also when the loan was settled meanwhile. Money sent before other money that was booked already pays what
 * it would have in the order of days. A loan without open instalments becomes settled. A partial
 * prepayment makes a new plan. One source is booked once.
 * @throws Refusal `wrong_state`, `invalid`, or `quote_changed` when the amount no longer settles the loan or covers
 * the prepayment
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
    ...keyOf(loan),
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
  const header = { ...keyOf(loan), paymentId, valueDate, actor, at: now }
  const { rows, refund } = plan.allocation
  if (plan.prepaid) await bookRevision(tx, book, plan.prepaid, header)
  await insertBooking(tx, { ...header, kind: 'charge' }, penaltyEntries(rows))
  await insertBooking(
    tx,
    { ...header, kind: 'payment' },
    paymentEntries(
      amount,
      rows,
      refund,
      plan.prepaid ?? { principal: 0, interest: -plan.returned },
    ),
  )
  await insertBooking(tx, { ...header, kind: 'waiver' }, waiverEntries(plan.waived, plan.returned))
  const noted = { fromStatus: null, toStatus: null, actor, at: now }
  await insertEvent(tx, keyOf(loan), { ...noted, event: 'paid', note: formatYuan(amount) })
  if (payment.prepay && plan.prepaid) {
    const { principal, choice } = payment.prepay
    await insertEvent(tx, keyOf(loan), {
      ...noted,
      event: 'revised',
      note: `${formatYuan(principal)} ${choice}`,
    })
  }
  const paid = await readBook(tx, loan)
  const inOrder = (await orderPayments(tx, paid, { actor, now })) ? await readBook(tx, loan) : paid
  const excess = await returnExcessPenalty(tx, inOrder, header)
  if (refund + excess > 0) {
    const note = formatYuan(refund + excess)
    await insertEvent(tx, keyOf(loan), { ...noted, event: 'refund_due', note })
  }
  await bookEarnings(tx, loan, now)
  await settleIfPaid(tx, await readBook(tx, loan), { actor, now })
  return { payNo, isNew: true }
}
