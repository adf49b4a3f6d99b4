import { addDays } from '@domain/calendar'
import type { PercentText } from '@domain/contract/scalars'
import { displayYuan, type Fen } from '@domain/money'
import { penalty, penaltyRateOf, type PenaltyTerms } from '@domain/penalty'
import { formatRate, parseRate } from '@domain/rate'

/** Any date works: only the number of days counts. */
const SOME_DAY = '2026-01-01'

/** 1,000.00 at a contract rate of 14.40 %, 30 days late: the example of the lending rules. */
export const EXAMPLE = { principal: 1_000_00, annualRate: '14.40', days: 30 } as const

/** Penalty in fen on `principal` that stays unpaid for `days` after its due date. */
export function lateCost(
  principal: Fen,
  annualRate: PercentText,
  days: number,
  terms: PenaltyTerms,
): Fen {
  const asOf = addDays(SOME_DAY, days)
  return penalty({ dueDate: SOME_DAY, principal, repayments: [], annualRate, asOf }, terms)
}

/** Hundredths as a factor: 150 is 1.5. */
const factor = (percent: number): string => String(percent / 100)

/** The rule as sentences. */
export function penaltyRule(terms: PenaltyTerms): string[] {
  const { graceDays, yearDays, percentOfContractRate, annualCap } = terms
  const cap = formatRate(parseRate(annualCap))
  return [
    `每天的罚息 = 当天逾期未还的本金 × 罚息年利率 ÷ ${yearDays}，从到期日的第二天算起。`,
    `罚息年利率 = 合同年利率 × ${factor(percentOfContractRate)}，最高 ${cap}%。`,
    graceDays > 0
      ? `到期后 ${graceDays} 天内还清不收罚息；超过 ${graceDays} 天，从逾期第 1 天起计算。`
      : '',
    '只按逾期的本金计算，不对利息和罚息再计罚息。',
    '按你付款的日期计算，凭证审核用的时间不会多算。',
  ].filter(Boolean)
}

/** The rule's example in figures. */
export function penaltyExample(terms: PenaltyTerms): string {
  const { principal, annualRate, days } = EXAMPLE
  const rate = penaltyRateOf(annualRate, terms)
  const cost = displayYuan(lateCost(principal, annualRate, days, terms))
  return `例如本金 ${displayYuan(principal)} 元、合同年利率 ${annualRate}%，罚息年利率就是 ${rate}%。逾期 ${days} 天：${displayYuan(principal)} × ${rate}% ÷ ${terms.yearDays} × ${days} = ${cost} 元。`
}
