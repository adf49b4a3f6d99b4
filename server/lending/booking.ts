import {
  type Allocation,
  allocate,
  earlySettlement,
  type Fen,
  formatYuan,
  type InstalmentState,
  isRepayable,
  type IsoDate,
  outstandingOf,
  type PayType,
  type SettledRow,
  todayInShanghai,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../http/refusal'
import { insertEvent } from '../repositories/loans/events'
import {
  type Booking,
  findPayNo,
  insertBooking,
  insertPayment,
  type PaymentSource,
} from '../repositories/loans/ledger'
import type { Loan } from '../repositories/loans/loans'
import { readBook } from './accounts'
import { paymentEntries, penaltyEntries, waiverEntries } from './entries'
import { type Act, lockedLoan } from './moves'
import { newPayNo } from './numbers'
import { returnExcessPenalty } from './restatement'
import { rowStates, startOf } from './rowStates'
import { settleIfPaid } from './settling'
import { momentOn } from './valueDates'

/** Money that came in for a loan. */
export interface IncomingPayment extends Act {
  orderNo: string
  type: PayType
  /** The rows it is for; all open ones when the loan is settled early. */
  nos: readonly number[]
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
}

function planSettlement(amount: Fen, rows: readonly InstalmentState[], asOf: IsoDate): Plan {
  const settlement = earlySettlement(rows, asOf)
  if (amount < settlement.amount) {
    const text = `金额不足以结清，${asOf} 结清应还 ${formatYuan(settlement.amount)} 元`
    refuse('quote_changed', text, { field: 'amount' })
  }
  const open = settlement.rows.map(({ no, pay }) => ({ no, outstanding: pay }))
  return { allocation: allocate(amount, open), waived: settlement.rows }
}

function planPayment({ type, nos, amount, valueDate }: IncomingPayment, rows: InstalmentState[]) {
  if (type === 'settle') return planSettlement(amount, rows, valueDate)
  const chosen = rows.filter(({ no }) => nos.includes(no))
  const open = chosen.map((row) => ({ no: row.no, outstanding: outstandingOf(row) }))
  return { allocation: allocate(amount, open), waived: [] }
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
 * without open rows is settled. The same source is booked once.
 * @throws Refusal `wrong_state`, `invalid`, or `quote_changed` when it does not settle the loan
 */
export async function bookPayment(tx: Queryable, payment: IncomingPayment): Promise<BookedPayment> {
  const { amount, valueDate, actor, now } = payment
  const loan = await lockedLoan(tx, payment.orderNo)
  const earlier = await findPayNo(tx, payment.source)
  if (earlier !== null) return { payNo: earlier, isNew: false }
  checkPayment(loan, payment)

  const plan = planPayment(payment, rowStates(await readBook(tx, loan), valueDate))
  const payNo = newPayNo(now)
  const paymentId = await insertPayment(tx, {
    payNo,
    loanId: loan.id,
    amount,
    type: payment.type,
    nos: [...payment.nos],
    channel: payment.channel,
    valueDate,
    paidAt: momentOn(valueDate, now),
    source: payment.source,
    actor,
    bookedAt: now,
  })
  const header: Omit<Booking, 'kind'> = { loanId: loan.id, paymentId, valueDate, actor, at: now }
  const { rows, refund } = plan.allocation
  await insertBooking(tx, { ...header, kind: 'charge' }, penaltyEntries(rows))
  await insertBooking(tx, { ...header, kind: 'payment' }, paymentEntries(amount, rows, refund))
  await insertBooking(tx, { ...header, kind: 'waiver' }, waiverEntries(plan.waived))
  const noted = { fromStatus: null, toStatus: null, actor, at: now }
  await insertEvent(tx, loan.id, { ...noted, event: 'paid', note: formatYuan(amount) })
  const excess = await returnExcessPenalty(tx, await readBook(tx, loan), header)
  if (refund + excess > 0) {
    const note = formatYuan(refund + excess)
    await insertEvent(tx, loan.id, { ...noted, event: 'refund_due', note })
  }
  await settleIfPaid(tx, await readBook(tx, loan), { actor, now })
  return { payNo, isNew: true }
}
