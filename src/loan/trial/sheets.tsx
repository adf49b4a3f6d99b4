import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { RepayMethod } from '@domain/statuses'
import { INTEREST_BASIS, RATE_NOTE } from '@domain/disclosure'
import { formatRate, parseRate } from '@domain/rate'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { REPAY_METHOD_NOTE, REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { checkAmountText } from '@domain/limits'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import type { Offer } from '@domain/product'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { FigureField } from '@/components/FigureField/FigureField'
import type { TrialTerms } from './quote'
import './cost-notes.scss'

export interface CostNotesProps {
  terms: TrialTerms
  /** Repayment method whose rates are shown for every term. */
  method: RepayMethod
}

/** How the figures are calculated, and the rates of every term. */
export function CostNotes({ terms, method }: CostNotesProps) {
  const notes = [
    `${REPAY_METHOD_TEXT[method]}：${REPAY_METHOD_NOTE[method]}`,
    `${INTEREST_BASIS}。`,
    RATE_NOTE,
    '除利息外不收取任何其他费用，放款时不预先扣除任何款项。',
    `贷款人：${terms.product.lenderName}。能否借款、金额与利率以审核结果和合同为准。`,
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

export interface AmountFormProps {
  offer: Offer
  amount: Fen
  onChoose: (amount: Fen) => void
}

/** Amount field, for people a slider does not suit. */
export function AmountForm({ offer, amount, onChoose }: AmountFormProps) {
  const [typed, setTyped] = useState(String(amount / 100))
  const [error, setError] = useState('')
  const { minAmount, maxAmount, step } = offer
  const choose = () => {
    const fen = parseYuan(typed)
    const problem = checkAmountText(typed, offer)
    if (problem || fen === null) return setError(problem ?? '')
    onChoose(fen)
  }
  return (
    <View>
      <FigureField
        label="借款金额"
        name="amount"
        kind="amount"
        suffix="元"
        value={typed}
        error={error}
        hint={`${briefYuan(minAmount)} 至 ${briefYuan(maxAmount)} 元，须为 ${briefYuan(step)} 元的整数倍`}
        onChange={(value) => {
          setTyped(value)
          setError('')
        }}
        onEnter={choose}
      />
      <Button block onPress={choose}>
        确定
      </Button>
    </View>
  )
}
