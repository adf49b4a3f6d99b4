import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { PercentText } from '@domain/contract/scalars'
import { type PenaltyTerms, penalty, penaltyRateOf } from '@domain/penalty'
import { addDays, todayInShanghai } from '@domain/calendar'
import { displayYuan, type Fen, sumFen } from '@domain/money'
import { formatRate, parseRate } from '@domain/rate'
import { Sheet } from '@/components/Sheet/Sheet'
import type { ProductInfo } from '@/api/rates'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { ratesStore } from '@/stores/RatesStore'
import type { DueItem } from '@/stores/dues'
import { unpaidPrincipal } from './penaltyWords'
import './penalty.scss'

/** The product of that name, or the first when no name is given; undefined while unknown. */
function useProduct(productName?: string): ProductInfo | undefined {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  useEffect(() => {
    if (rates.rates.value === null && !rates.rates.loading) void rates.fetch(scope)
  }, [rates, scope])
  const products = rates.rates.value?.products ?? []
  return productName === undefined ? products[0] : products.find(({ name }) => name === productName)
}

/**
 * Penalty rule of the product of that name, or of the first when no name is given: another product's rule says nothing.
 * Null while it is not known.
 */
export const usePenaltyTerms = (productName?: string): PenaltyTerms | null =>
  useProduct(productName)?.penalty ?? null

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
function penaltyRule(terms: PenaltyTerms): string[] {
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

/** An instalment that is overdue, and its penalty today. */
interface OwnPenalty {
  /** Unpaid principal, fen. */
  principal: Fen
  annualRate: PercentText
  /** Days since its due date. */
  days: number
  /** Fen, by the backend. */
  penalty: Fen
}

/** The rule in figures: in the person's own where these come to the penalty by the rule, else in an example. */
function penaltyExample(terms: PenaltyTerms, own?: OwnPenalty): string {
  const costOf = ({ principal, annualRate, days }: Omit<OwnPenalty, 'penalty'>): Fen =>
    lateCost(principal, annualRate, days, terms)
  const isOwn = own !== undefined && costOf(own) === own.penalty
  const { principal, annualRate, days } = isOwn ? own : EXAMPLE
  const rate = penaltyRateOf(annualRate, terms)
  const cost = displayYuan(costOf({ principal, annualRate, days }))
  const sum = `${displayYuan(principal)} × ${rate}% ÷ ${terms.yearDays} × ${days} = ${cost} 元`
  return isOwn
    ? `你的罚息：${sum}（未还本金 × 罚息年利率 ÷ ${terms.yearDays} × 逾期天数）。`
    : `例如本金 ${displayYuan(principal)} 元、合同年利率 ${annualRate}%，逾期 ${days} 天：${sum}。`
}

/** An overdue instalment as an example of the rule. */
export const ownPenalty = ({ loan, row }: DueItem): OwnPenalty => ({
  principal: unpaidPrincipal(row),
  annualRate: loan.annualRate,
  days: row.overdueDays,
  penalty: row.penalty,
})

/** Fen that paying one day later adds to what is overdue; null while the rule is not known. */
export function oneDayMore(
  overdue: readonly DueItem[],
  terms: PenaltyTerms | null,
  nowMs: number,
): Fen | null {
  if (terms === null) return null
  const today = todayInShanghai(nowMs)
  return sumFen(
    overdue.map(({ loan: { annualRate }, row }) => {
      const principal = unpaidPrincipal(row)
      const { dueDate } = row
      const by = (asOf: string) =>
        penalty({ principal, annualRate, dueDate, asOf, repayments: [] }, terms)
      return by(addDays(today, 1)) - by(today)
    }),
  )
}

interface PenaltyRuleProps {
  productName?: string
  /** An overdue instalment of the person, for figures of their own. */
  own?: OwnPenalty
}

interface PenaltySheetProps extends PenaltyRuleProps {
  open: boolean
  onClose: () => void
}

/** 罚息怎么算的: opened wherever a penalty is shown. */
export function PenaltySheet({ open, onClose, ...rule }: PenaltySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="罚息是怎么算的">
      <PenaltyRule {...rule} />
    </Sheet>
  )
}

/** The rule as text, with an example. */
export const PenaltyRule = observer(function PenaltyRule({ productName, own }: PenaltyRuleProps) {
  const terms = usePenaltyTerms(productName)
  if (terms === null) return <View className="penalty-rule">罚息规则读取失败，以合同为准。</View>
  return (
    <View className="penalty-rule">
      {penaltyRule(terms).map((line) => (
        <View key={line} className="penalty-rule__line">
          {line}
        </View>
      ))}
      <View className="penalty-rule__example">{penaltyExample(terms, own)}</View>
    </View>
  )
})
