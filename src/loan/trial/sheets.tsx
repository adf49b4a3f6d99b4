import { Text, View } from '@tarojs/components'
import type { RepayMethod } from '@domain/statuses'
import { INTEREST_BASIS } from '@domain/disclosure'
import { formatRate, parseRate } from '@domain/rate'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { briefYuan, displayYuan, type Fen } from '@domain/money'
import type { OfferTier } from '@domain/product'
import { schedule } from '@domain/schedule'
import { aria } from '@/components/a11y/aria'
import { firstAmount, type TrialTerms } from './quote'
import './cost-notes.scss'

export interface CostNotesProps {
  terms: TrialTerms
  /** Repayment method whose rates are shown for every term. */
  method: RepayMethod
  /** Fen of the example; by default the amount that is shown first. */
  principal?: Fen
}

/** How the figures are calculated, and the rates of every term. */
export function CostNotes({ terms, method, principal = firstAmount(terms.offer) }: CostNotesProps) {
  const { tier, product } = terms
  const notes = [
    `${INTEREST_BASIS}。${firstInterest(principal, tier)}`,
    `除利息外没有其他费用，放款时不预先扣款。能否借款以审核和合同为准。贷款人：${product.lenderName}。`,
  ]
  return (
    <View className="cost-notes">
      {notes.map((note) => (
        <View key={note} className="cost-notes__line">
          {note}
        </View>
      ))}
      <View className="cost-notes__title" {...aria({ role: 'heading', level: 3 })}>
        各期限的利率（{REPAY_METHOD_TEXT[method]}）
      </View>
      <View className="cost-notes__table" {...aria({ role: 'table' })}>
        <Row cells={['期限', '年化利率（单利）', 'IRR（复利）']} head />
        {terms.offer.tiers.map(({ term, annualRate, irr }) => (
          <Row
            key={term}
            cells={[
              `${term} 个月`,
              percent(formatRate(parseRate(annualRate))),
              percent(irr[method]),
            ]}
          />
        ))}
      </View>
    </View>
  )
}

/** The interest of the first month in figures: 例：10,000 元 × 9.60% ÷ 12 ＝ 80.00 元。 */
function firstInterest(principal: Fen, { annualRate }: OfferTier): string {
  const rate = parseRate(annualRate)
  const first = schedule({
    principal,
    annualRate,
    term: 2,
    method: 'interest_first',
    // No amount depends on the day.
    firstDueDate: '2026-01-01',
  }).rows[0]
  return `例：首月利息 ${briefYuan(principal)} 元 × ${formatRate(rate)}% ÷ 12 ＝ ${displayYuan(first?.interest ?? null)} 元。`
}

const percent = (rate: string | undefined): string =>
  rate === undefined ? UNKNOWN_TEXT : `${rate}%`

function Row({ cells, head = false }: { cells: readonly string[]; head?: boolean }) {
  return (
    <View className="cost-notes__row" {...aria({ role: 'row' })}>
      {cells.map((cell, column) => (
        <Text
          key={column}
          className={head ? 'cost-notes__head' : 'cost-notes__cell'}
          {...aria({ role: head ? 'columnheader' : 'cell' })}
        >
          {cell}
        </Text>
      ))}
    </View>
  )
}
