import type { LoanStatus, PayType, RefusalReason, RepayMethod, SettleType } from '@domain/index'
import { oracle } from '../../domain/support/oracle'
import { type Day, dueDays, isoOf } from './days'
import {
  halfUp,
  isOpen,
  type ModelRow,
  owes,
  payRow,
  returnExcess,
  toSettle,
  totalOf,
  wasLate,
} from './row'

export interface Terms {
  principal: number
  term: number
  method: RepayMethod
  repayDay: number
  /** Hundredths of a percent a year. */
  rate: number
}

/** What is to be paid and for which rows, or why nothing can be. */
export type ModelQuote = { nos: number[]; amount: number } | RefusalReason

/** A loan as the model believes it to be; nothing here comes from the server but its number. */
export class ModelLoan {
  status: LoanStatus = 'reviewing'
  settleType: SettleType | null = null
  refunds = 0
  rows: ModelRow[] = []

  constructor(
    readonly orderNo: string,
    readonly owner: number,
    readonly terms: Terms,
  ) {
    const { principal, rate, term, method } = terms
    this.rows = oracle(principal, rate, term, method).map((row, at) => ({
      no: at + 1,
      start: 0,
      due: 0,
      principal: Number(row.principal),
      interest: Number(row.interest),
      waived: 0,
      paid: { penalty: 0, interest: 0, principal: 0 },
      repayments: [],
      lastPaid: null,
    }))
  }

  /** Moves if the loan is in one of `from`; whether it did. */
  move(from: readonly LoanStatus[], to: LoanStatus): boolean {
    if (!from.includes(this.status)) return false
    this.status = to
    return true
  }

  /** Fixes the dates as of the day the money is sent. */
  fixDates(start: Day): void {
    const days = dueDays(start, this.terms.repayDay, this.terms.term)
    const own = days.slice(days.length - this.rows.length)
    this.rows.forEach((row, at) => {
      row.start = own[at - 1] ?? start
      row.due = own[at] ?? start
    })
  }

  get start(): Day {
    return this.rows[0]?.start ?? 0
  }

  get isRepayable(): boolean {
    return this.status === 'active' || this.status === 'written_off'
  }

  get owedPrincipal(): number {
    return this.rows.reduce((sum, row) => sum + row.principal - row.paid.principal, 0)
  }

  private owed(row: ModelRow, day: Day): number {
    return totalOf(owes(row, this.terms.rate, day))
  }

  open(day: Day): ModelRow[] {
    return this.rows.filter((row) => this.owed(row, day) > 0)
  }

  /** All that is owed on a day. */
  debt(day: Day): number {
    return this.rows.reduce((sum, row) => sum + this.owed(row, day), 0)
  }

  overdueDays(day: Day): number {
    return Math.max(0, ...this.open(day).map((row) => day - row.due))
  }

  settlement(day: Day): number {
    return this.rows.reduce((sum, row) => sum + totalOf(toSettle(row, this.terms.rate, day)), 0)
  }

  quote(type: PayType, nos: readonly number[], day: Day): ModelQuote {
    if (!this.isRepayable) return 'wrong_state'
    const open = this.open(day)
    if (type === 'settle') return { nos: open.map(({ no }) => no), amount: this.settlement(day) }
    const isDue = (row: ModelRow) => day > row.start || totalOf(row.paid) > 0
    const chosen = type === 'all_due' ? open.filter(isDue) : open.slice(0, nos.length)
    if (type === 'all_due' && chosen.length === 0) return 'wrong_state'
    const found = chosen.map(({ no }) => no)
    const isRun = nos.length > 0 && [...nos].sort((a, b) => a - b).join() === found.join()
    if (type === 'installments' && !isRun) return 'invalid'
    return { nos: found, amount: chosen.reduce((sum, row) => sum + this.owed(row, day), 0) }
  }

  /** Books money of a value date; gives why it can't be booked, or null. */
  book(type: PayType, nos: readonly number[], amount: number, day: Day): RefusalReason | null {
    const { rate } = this.terms
    if (!this.isRepayable && this.status !== 'settled') return 'wrong_state'
    if (type === 'settle' && amount < this.settlement(day)) return 'quote_changed'
    let left = amount
    for (const row of this.rows) {
      if (type !== 'settle' && !nos.includes(row.no)) continue
      const owed = owes(row, rate, day)
      const asked = type === 'settle' ? toSettle(row, rate, day) : owed
      left = payRow(row, asked, left, day)
      row.waived += owed.interest - asked.interest
    }
    this.refunds += left
    for (const row of this.rows) this.refunds += returnExcess(row, rate)
    this.settleIfPaid()
    return null
  }

  /** Books money that came late or in another amount: what does not settle pays what had fallen due. */
  receive(type: PayType, nos: readonly number[], amount: number, day: Day): void {
    if (this.book(type, nos, amount, day) === null) return
    const due = this.open(day).filter((row) => row.due <= day)
    this.book(
      'all_due',
      due.map(({ no }) => no),
      amount,
      day,
    )
  }

  private settleIfPaid(): void {
    if (this.status === 'settled' || this.rows.some(isOpen)) return
    const last = Math.max(...this.rows.map(({ lastPaid }) => lastPaid ?? 0))
    const lastDue = this.rows[this.rows.length - 1]?.due ?? 0
    this.status = 'settled'
    this.settleType = this.rows.some(wasLate) ? 'overdue' : last < lastDue ? 'early' : 'normal'
  }

  /** The loan and its rows as lines, to be compared with what the database holds. */
  lines(mobile: string): string[] {
    const { principal, rate } = this.terms
    const isRunning = this.isRepayable || this.status === 'settled'
    const head = `loan ${this.orderNo} of ${mobile} ${principal} at ${rate} ${this.status} ${this.settleType ?? '-'} refunds ${this.refunds}`
    const rows = this.rows.map(
      ({ no, due, principal: owed, interest, waived, paid }) =>
        `row ${this.orderNo} #${no} ${isRunning ? isoOf(due) : '-'} ${owed}+${interest} paid ${paid.principal}+${paid.interest}+${paid.penalty} waived ${waived}`,
    )
    return [head, ...rows]
  }
}

/** A part of an amount, in percent, at least a fen. */
export const share = (amount: number, percent: number): number =>
  Math.max(1, halfUp(amount * percent, 100))
