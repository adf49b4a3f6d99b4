import {
  addDays,
  type Fen,
  formatYuan,
  isRepayable,
  type IsoDate,
  startOfDayInShanghai,
  todayInShanghai,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertEvent } from '../repositories/loans/events'
import {
  type Booking,
  findReceiptNo,
  insertBooking,
  insertReceipt,
} from '../repositories/loans/ledger'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { readBook } from './accounts'
import { allocateMoney, bookableAs, type MoneyPlan, type ReceivedMoney } from './allocating'
import { returnExcessPenalty } from './backdatedPenalty'
import { bookEarnings } from './earning'
import { paymentEntries, penaltyEntries, waiverEntries } from './entries'
import { newReceiptNo } from './numbers'
import { orderReceipts } from './receiptOrder'
import { bookRevision } from './prepaying'
import { type LoanBook, startOf } from './rowStates'
import { settleIfPaid } from './settling'
import { lockedLoan } from './transitions'

export interface BookedReceipt {
  receiptNo: string
  /** False when the source was booked before; nothing was changed then. */
  isNew: boolean
  /** Of the money, what repays the loan, fen; 0 when nothing was booked. */
  applied: Fen
  /** To be given back, fen: what of it repays nothing, and penalty paid before that was too much. */
  refund: Fen
}

/** What is booked with one receipt has this in common. */
type Header = Omit<Booking, 'kind'> & { receiptId: number }

/** The instant stored for a value date: now for today, else the last second of that day. */
function momentOn(valueDate: IsoDate, now: Date): Date {
  if (valueDate === todayInShanghai(now.getTime())) return now
  return new Date((startOfDayInShanghai(addDays(valueDate, 1)) - 1) * 1000)
}

/** @throws Refusal `wrong_state`, or `invalid` naming the amount or the value date */
function checkMoney(loan: Loan, { amount, valueDate, now }: ReceivedMoney): void {
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

/** Stores the receipt itself. */
async function storeReceipt(
  tx: Queryable,
  loan: Loan,
  money: ReceivedMoney,
  plan: MoneyPlan,
): Promise<{ receiptNo: string; header: Header }> {
  const { amount, type, nos, channel, valueDate, source, actor, now } = money
  const receiptNo = newReceiptNo(now)
  const receiptId = await insertReceipt(tx, {
    receiptNo,
    ...keyOf(loan),
    amount,
    type,
    nos: [...nos],
    prepay: plan.prepaid && (money.prepay ?? null),
    channel,
    valueDate,
    paidAt: momentOn(valueDate, now),
    source,
    actor,
    bookedAt: now,
  })
  return { receiptNo, header: { ...keyOf(loan), receiptId, valueDate, actor, at: now } }
}

/** Writes what the money pays and waives into the ledger; a partial prepayment makes a new plan first. */
async function writeEntries(
  tx: Queryable,
  book: LoanBook,
  { allocation: { rows, refund }, waived, returned, prepaid }: MoneyPlan,
  { header, amount }: { header: Header; amount: Fen },
): Promise<void> {
  if (prepaid) await bookRevision(tx, book, prepaid, header)
  const aside = prepaid ?? { principal: 0, interest: -returned }
  await insertBooking(tx, { ...header, kind: 'charge' }, penaltyEntries(rows))
  await insertBooking(
    tx,
    { ...header, kind: 'payment' },
    paymentEntries(amount, rows, refund, aside),
  )
  await insertBooking(tx, { ...header, kind: 'waiver' }, waiverEntries(waived, returned))
}

/**
 * Puts the receipts of the loan in the order of their value dates, and gives back penalty that a backdated one shows to be
 * too much.
 * @returns the penalty given back, fen
 */
async function bookInOrder(tx: Queryable, loan: Loan, header: Header): Promise<Fen> {
  const book = await readBook(tx, loan)
  const isMoved = await orderReceipts(tx, book, { actor: header.actor, now: header.at })
  return returnExcessPenalty(tx, isMoved ? await readBook(tx, loan) : book, header)
}

/** Logs what came, the new plan it made, and what of it is to be given back. */
async function logReceipt(
  tx: Queryable,
  loan: Loan,
  { amount, prepay, actor, now }: ReceivedMoney,
  { prepaid, refund }: { prepaid: MoneyPlan['prepaid']; refund: Fen },
): Promise<void> {
  const log = (event: string, note: string) =>
    insertEvent(tx, keyOf(loan), { event, fromStatus: null, toStatus: null, actor, note, at: now })
  await log('paid', formatYuan(amount))
  if (prepay && prepaid) await log('revised', `${formatYuan(prepay.principal)} ${prepay.choice}`)
  if (refund > 0) await log('refund_due', formatYuan(refund))
}

/**
 * Books received money in the caller's transaction. Vouchers, payment notifications and demo data all pass here. The rest
 * that pays nothing is a refund due, also when the loan was settled meanwhile. Money sent before other money that was
 * booked already pays what it would have in the order of days. A loan without open instalments becomes settled. One source
 * is booked once on a loan.
 * @throws Refusal `wrong_state`, `invalid`, or `quote_changed` when the amount no longer settles the loan or covers
 * the prepayment
 */
export async function bookReceipt(tx: Queryable, wanted: ReceivedMoney): Promise<BookedReceipt> {
  const loan = await lockedLoan(tx, wanted.orderNo)
  const earlier = await findReceiptNo(tx, keyOf(loan), wanted.source)
  if (earlier !== null) return { receiptNo: earlier, isNew: false, applied: 0, refund: 0 }
  checkMoney(loan, wanted)
  const book = await readBook(tx, loan)
  const money = bookableAs(wanted, book)
  const plan = await allocateMoney(tx, money, book)
  const { receiptNo, header } = await storeReceipt(tx, loan, money, plan)
  await writeEntries(tx, book, plan, { header, amount: money.amount })
  const excess = await bookInOrder(tx, loan, header)
  const refund = plan.allocation.refund + excess
  await logReceipt(tx, loan, money, { prepaid: plan.prepaid, refund })
  const { actor, now } = money
  await bookEarnings(tx, loan, now)
  await settleIfPaid(tx, await readBook(tx, loan), { actor, now })
  return { receiptNo, isNew: true, applied: money.amount - plan.allocation.refund, refund }
}
