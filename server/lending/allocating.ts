import {
  allocate,
  allocateReduced,
  amountDueOf,
  earlySettlement,
  type Fen,
  formatYuan,
  type IsoDate,
  type PayType,
  type Prepayment,
  type PrepaymentSelection,
  type ReducedAllocation,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import type { ReceiptSource } from '../repositories/loans/ledger'
import { prepaymentToBook, settlingProblem } from './prepaying'
import { type LoanBook, loanState, rowStates } from './rowStates'
import type { Act } from './transitions'

/** Money received for a loan. */
export interface ReceivedMoney extends Act {
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
  source: ReceiptSource
}

/** What money pays and what it waives; the rest is a refund due. */
export interface MoneyPlan extends ReducedAllocation {
  /** Null unless the money is a partial prepayment. */
  prepaid: Prepayment | null
}

async function planSettlement(
  tx: Queryable,
  { amount, valueDate: asOf }: ReceivedMoney,
  book: LoanBook,
): Promise<MoneyPlan> {
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

/** Pays instalments already due first, then the prepaid part. */
async function planPrepayment(
  tx: Queryable,
  { prepay, amount, valueDate }: ReceivedMoney,
  book: LoanBook,
): Promise<MoneyPlan> {
  if (!prepay) return refuse('invalid', '请输入要归还的本金', { field: 'principal' })
  const prepaid = await prepaymentToBook(tx, book, prepay, valueDate)
  if (amount < prepaid.amount) {
    const text = `金额不足，${valueDate} 归还这部分本金共需 ${formatYuan(prepaid.amount)} 元`
    refuse('quote_changed', text, { field: 'amount' })
  }
  const { rows, refund } = allocate(amount - prepaid.principal - prepaid.interest, prepaid.due)
  return { allocation: { rows, refund }, waived: [], returned: 0, prepaid }
}

/** The same money for the instalments due by its value date; the rest is a refund due. */
export function asDue(money: ReceivedMoney, book: LoanBook): ReceivedMoney {
  const { valueDate } = money
  const due = rowStates(book, valueDate).filter(
    (row) => row.dueDate <= valueDate && amountDueOf(row) > 0,
  )
  return { ...money, type: 'all_due', nos: due.map(({ no }) => no), prepay: null }
}

/** What the money can pay: a loan that is no longer active takes no prepayment, so it pays what was already due. */
export const bookableAs = (money: ReceivedMoney, book: LoanBook): ReceivedMoney =>
  money.type === 'partial' && book.loan.status !== 'active' ? asDue(money, book) : money

/**
 * Allocates money as of its value date: to the oldest instalment first and within it 罚息 → 费用 → 利息 → 本金. An
 * instalment paid before its due date costs less interest, which is waived. Changes nothing.
 * @throws Refusal `quote_changed` when the amount does not settle the loan or cover the prepayment
 */
export async function allocateMoney(
  tx: Queryable,
  money: ReceivedMoney,
  book: LoanBook,
): Promise<MoneyPlan> {
  const { type, nos, amount, valueDate } = money
  if (type === 'partial') return planPrepayment(tx, money, book)
  if (type === 'settle') return planSettlement(tx, money, book)
  return { ...allocateReduced(loanState(book, valueDate), nos, amount, valueDate), prepaid: null }
}
