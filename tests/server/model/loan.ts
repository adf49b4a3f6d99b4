import type { LoanStatus, PayType, RefusalReason, RepayMethod, SettleType } from '@domain/index'
import { oracle } from '../../domain/support/oracle'
import { type Day, dueDays, isoOf } from './days'
import { earlyCost, type EarlyRule, rebate, settledOff } from './early'
import { putInOrder } from './order'
import { levelOf, type Part, partOf, type PlanRule, problemWith } from './prepaying'
import {
  halfUp,
  isOpen,
  lastPaid,
  type ModelMoney,
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
  /** Hundredths of a percent per year. */
  rate: number
}

/** Amount due and its instalments, or why nothing can be paid. */
export type ModelQuote = { nos: number[]; amount: number } | RefusalReason

/** The model's view of a loan; only its number comes from the server. */
export class ModelLoan {
  status: LoanStatus = 'reviewing'
  settleType: SettleType | null = null
  refunds = 0
  rows: ModelRow[] = []
  /** Prepaid principal, and interest paid on no instalment: of prepaid parts, less what was given back. */
  prepaid = { principal: 0, interest: 0 }
  /** Latest value date of a payment. */
  private lastPaid: Day = 0
  /** Money booked on the plan as it is, in the order of booking. */
  private moneys: ModelMoney[] = []
  /** Interest paid before that was given back on the plan as it is. */
  private returned = 0
  /** Latest value date of a prepayment. */
  private lastPart: Day = 0
  /** What regular instalments pay, or repay. */
  private level: number

  constructor(
    readonly orderNo: string,
    readonly owner: number,
    readonly terms: Terms,
  ) {
    const { principal, rate, term, method } = terms
    this.level = levelOf(principal, { method, term, rate, level: 0, other: 0 }, term)
    this.rows = oracle(principal, rate, term, method).map((row, at) => ({
      no: at + 1,
      start: 0,
      due: 0,
      principal: Number(row.principal),
      interest: Number(row.interest),
      waived: 0,
      paid: { penalty: 0, interest: 0, principal: 0 },
      taken: [],
    }))
  }

  /** Changes the status if it is one of `from`; returns whether it did. */
  move(from: readonly LoanStatus[], to: LoanStatus): boolean {
    if (!from.includes(this.status)) return false
    this.status = to
    return true
  }

  /** Fixes the due dates as of disbursement. */
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

  /** Total debt on a day. */
  debt(day: Day): number {
    return this.rows.reduce((sum, row) => sum + this.owed(row, day), 0)
  }

  overdueDays(day: Day): number {
    return Math.max(0, ...this.open(day).map((row) => day - row.due))
  }

  settlement(day: Day): number {
    const cost = this.settlingCost(day)
    return cost - settledOff(cost, this.rows, this.early, day)
  }

  private settlingCost(day: Day): number {
    return this.rows.reduce((sum, row) => sum + totalOf(toSettle(row, this.terms.rate, day)), 0)
  }

  private get early(): EarlyRule {
    const { rate, method, term } = this.terms
    return { rate, months: method === 'bullet' ? term : 1, other: this.prepaid.interest }
  }

  private get rule(): PlanRule {
    return { ...this.terms, level: this.level, other: this.prepaid.interest }
  }

  /** Quote of a partial prepayment on a day. */
  quotePart(part: Part, day: Day): ModelQuote {
    if (this.status !== 'active' || day < this.lastPaid) return 'wrong_state'
    const problem = problemWith(part, this.rows, this.rule, day)
    if (problem) return problem
    const amount = partOf(part, this.rows, this.rule, day)?.amount ?? 0
    return { nos: this.open(day).map(({ no }) => no), amount }
  }

  quote(type: PayType, nos: readonly number[], day: Day, part: Part | null = null): ModelQuote {
    if (!this.isRepayable) return 'wrong_state'
    if (type === 'partial') return part ? this.quotePart(part, day) : 'invalid'
    const open = this.open(day)
    if (type === 'settle' && day < this.lastPart) return 'wrong_state'
    if (type === 'settle') return { nos: open.map(({ no }) => no), amount: this.settlement(day) }
    const isDue = (row: ModelRow) => day > row.start || totalOf(row.paid) > 0
    const chosen = type === 'all_due' ? open.filter(isDue) : open.slice(0, nos.length)
    if (type === 'all_due' && chosen.length === 0) return 'wrong_state'
    const found = chosen.map(({ no }) => no)
    const isRun = nos.length > 0 && [...nos].sort((a, b) => a - b).join() === found.join()
    if (type === 'installments' && !isRun) return 'invalid'
    return { nos: found, amount: earlyCost(chosen, this.rows, this.early, day).amount }
  }

  /** Books money of a value date; returns the reason when it can't be booked, or null. */
  book(
    type: PayType,
    nos: readonly number[],
    amount: number,
    day: Day,
    part: Part | null = null,
  ): RefusalReason | null {
    if (!this.isRepayable && this.status !== 'settled') return 'wrong_state'
    if (type === 'partial' && part) {
      return this.status === 'active' ? this.bookPart(part, amount, day) : this.bookDue(amount, day)
    }
    if (type === 'settle' && this.isRepayable && day < this.lastPart) return 'quote_changed'
    if (type === 'settle' && amount < this.settlement(day)) return 'quote_changed'
    const money: ModelMoney = { day, nos, refund: 0 }
    const left = type === 'settle' ? this.settle(amount, money) : this.pay(amount, money)
    this.moneys.push(money)
    this.finish(left, money)
    return null
  }

  private settle(amount: number, money: ModelMoney): number {
    const { rate } = this.terms
    const { day } = money
    const returned = settledOff(this.settlingCost(day), this.rows, this.early, day)
    let left = amount + returned
    for (const row of this.rows) {
      const owed = owes(row, rate, day)
      const asked = toSettle(row, rate, day)
      left = payRow(row, asked, left, money)
      row.waived += owed.interest - asked.interest
    }
    this.prepaid.interest -= returned
    return left
  }

  /** Pays as many of the instalments in full as the money does, the oldest first, and the next one in part. */
  private pay(amount: number, money: ModelMoney): number {
    const { nos, day } = money
    const open = this.open(day).filter(({ no }) => nos.includes(no))
    const costs = open.map((_row, at) =>
      earlyCost(open.slice(0, at + 1), this.rows, this.early, day),
    )
    const count = costs.reduce((most, cost, at) => (cost.amount <= amount ? at + 1 : most), 0)
    const cost = costs[count - 1] ?? { rows: [], returned: 0 }
    let left = amount + cost.returned
    for (const { row, pay, waived } of cost.rows) {
      left = payRow(row, pay, left, money)
      row.waived += waived
    }
    this.prepaid.interest -= cost.returned
    this.returned += cost.returned
    const next = open[count]
    return next ? payRow(next, owes(next, this.terms.rate, day), left, money) : left
  }

  /** The rest is a refund due, and a loan without debt is settled. */
  private finish(left: number, money: ModelMoney): void {
    const { rate } = this.terms
    this.lastPaid = Math.max(this.lastPaid, money.day)
    money.refund = left
    this.refunds += left + this.putInOrder()
    for (const row of this.rows) this.refunds += returnExcess(row, rate)
    this.settleIfPaid()
  }

  /** The day of its settlement stands on a settled loan's certificate: no money pays less or nothing for that. */
  private putInOrder(): number {
    const isSettled = this.status === 'settled'
    const pays = (money: ModelMoney) =>
      this.rows.some(({ taken }) =>
        taken.some((one) => one.money === money && one.part !== 'penalty'),
      )
    const moneys = isSettled ? this.moneys.filter(pays) : this.moneys
    const { rows, early } = this
    const savedOn = (row: ModelRow, day: Day | null): number =>
      day === null ? 0 : rebate(row, rows, early, day)
    const closedOn = (row: ModelRow): Day | null => (isOpen(row) ? null : lastPaid(row))
    const own = rows.filter(({ taken }) => taken.some(({ money }) => moneys.includes(money)))
    const saved = own.reduce((sum, row) => sum + savedOn(row, closedOn(row)), 0)
    const given = own.reduce((sum, { waived }) => sum + waived, this.returned)
    return putInOrder(rows, moneys, {
      already: Math.max(0, given - saved),
      lessOn: (row, day) => {
        const closed = isSettled ? null : closedOn(row)
        return closed === null ? 0 : savedOn(row, day) - savedOn(row, closed)
      },
    })
  }

  private bookPart(part: Part, amount: number, day: Day): RefusalReason | null {
    const { rate } = this.terms
    const made = day < this.lastPaid ? null : partOf(part, this.rows, this.rule, day)
    if (!made || amount < made.amount) return 'quote_changed'
    const money: ModelMoney = { day, nos: [], refund: 0 }
    let left = amount - part.principal - made.interest
    for (const row of made.due) left = payRow(row, owes(row, rate, day), left, money)
    for (const { row, principal, interest } of made.rows)
      Object.assign(row, { principal, interest })
    const isShorter = part.choice === 'shorten'
    this.rows = this.rows.filter(
      (row) =>
        !isShorter || row.principal + row.interest > 0 || !made.rows.some((one) => one.row === row),
    )
    this.level = made.level
    this.lastPart = Math.max(this.lastPart, day)
    this.prepaid.principal += part.principal
    this.prepaid.interest += made.interest
    this.moneys = []
    this.returned = 0
    this.finish(left, money)
    return null
  }

  /** Books the same money on the instalments already due. */
  private bookDue(amount: number, day: Day): RefusalReason | null {
    const due = this.open(day).filter((row) => row.due <= day)
    const nos = due.map(({ no }) => no)
    return this.book('all_due', nos, amount, day)
  }

  /**
   * Books money that came late or in another amount: money that does not settle the loan pays the instalments already
   * due.
   */
  receive(
    type: PayType,
    nos: readonly number[],
    amount: number,
    day: Day,
    part: Part | null = null,
  ): void {
    if (this.book(type, nos, amount, day, part) !== null) this.bookDue(amount, day)
  }

  private settleIfPaid(): void {
    if (this.status === 'settled' || this.rows.some(isOpen)) return
    const last = Math.max(...this.rows.map((row) => lastPaid(row) ?? 0))
    const lastDue = this.rows[this.rows.length - 1]?.due ?? 0
    this.status = 'settled'
    this.settleType = this.rows.some(wasLate) ? 'overdue' : last < lastDue ? 'early' : 'normal'
  }

  /** Income from interest: all of what is due, and what was paid; of a loan written off only that. */
  incomeLines(today: Day): string[] {
    return this.rows.map(({ no, due, interest, waived, paid }) => {
      const isDue = (this.status === 'active' || this.status === 'settled') && due <= today
      return `income ${this.orderNo} #${no} ${isDue ? interest - waived : paid.interest}`
    })
  }

  /** The loan and its instalments as lines, to compare with the database. */
  lines(mobile: string): string[] {
    const { principal, rate } = this.terms
    const isRunning = this.isRepayable || this.status === 'settled'
    const head = `loan ${this.orderNo} of ${mobile} ${principal} at ${rate} ${this.status} ${this.settleType ?? '-'} refunds ${this.refunds} prepaid ${this.prepaid.principal}+${this.prepaid.interest}`
    const rows = this.rows.map(
      ({ no, due, principal: owed, interest, waived, paid }) =>
        `row ${this.orderNo} #${no} ${isRunning ? isoOf(due) : '-'} ${owed}+${interest} paid ${paid.principal}+${paid.interest}+${paid.penalty} waived ${waived}`,
    )
    return [head, ...rows]
  }
}

/** A percentage of an amount, at least one fen. */
export const share = (amount: number, percent: number): number =>
  Math.max(1, halfUp(amount * percent, 100))
