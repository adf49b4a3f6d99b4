/** What an offer comes to, while its terms are typed: the figures a reviewer weighs it by. */
import { incomeShareText } from './incomeShare'
import { irr } from './irr'
import { isRate } from './loanOffer'
import { parseYuan, type Fen } from './money'
import { formatPercent } from './rate'
import { highestPayment, schedule } from './schedule'
import type { RepayMethod } from './statuses'

/** The terms as typed: yuan, months, percent per year. */
export interface TypedOffer {
  amount: string
  term: string
  annualRate: string
}

/** What does not change while terms are typed. */
export interface OfferGround {
  method: RepayMethod
  /** Months that the product has. */
  terms: readonly number[]
  /** Stated income. */
  band: string
  /** What the other loans of the person cost a month, fen. */
  otherMonthly: Fen
}

export interface OfferFigures {
  principal: Fen
  /** The highest payment, fen. */
  monthly: Fen
  totalInterest: Fen
  totalPayment: Fen
  /** Compound, percent per year. */
  irr: string
  /** Shares of the stated income, '' where it is not known. */
  share: string
  shareOfAll: string
}

/** The figures of an offer; null until its terms make one. */
export function offerFigures(typed: TypedOffer, ground: OfferGround): OfferFigures | null {
  const principal = parseYuan(typed.amount)
  const term = Number(typed.term)
  const { method, terms, band, otherMonthly } = ground
  if (principal === null || principal <= 0) return null
  if (!terms.includes(term) || !isRate(typed.annualRate)) return null
  const { annualRate } = typed
  // Its days do not change the figures.
  const plan = schedule({ principal, term, annualRate, method, firstDueDate: '2000-01-01' })
  const { totalInterest, totalPayment, cashflows } = plan
  const monthly = highestPayment(plan)
  return {
    principal,
    monthly,
    totalInterest,
    totalPayment,
    irr: formatPercent(irr(cashflows).effectiveAnnual),
    share: incomeShareText(monthly, band),
    shareOfAll: incomeShareText(monthly + otherMonthly, band),
  }
}
