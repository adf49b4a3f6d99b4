import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { clock } from '@/platform/clock'
import { Amount, aria, Icon, Pressable, Slider } from '@/components'
import { CostNotes } from './CostNotes'
import { NextStep } from './NextStep'
import { firstAmount, trial, type TrialTerms } from './trial'

/** 10,000 for a whole amount; fen only where there are any. */
const yuan = (fen: Fen): string => displayYuan(fen).replace(/\.00$/, '')

/** What a loan costs, for an amount that can be changed right there. */
export function LoanCard({ terms }: { terms: TrialTerms }) {
  const { offer, tier, method } = terms
  const [chosen, setChosen] = useState(() => firstAmount(offer))
  const [explained, setExplained] = useState(false)
  const amount = Math.min(Math.max(chosen, offer.minAmount), offer.maxAmount)
  const cost = useMemo(() => trial(terms, amount, clock.now()), [terms, amount])

  return (
    <View className="loan-card">
      <View className="loan-card__question" {...aria({ role: 'heading', level: 2 })}>
        {`借 ${yuan(amount)} 元，分 ${tier.term} 个月`}
      </View>
      <View className="loan-card__answer">
        <Amount label="总利息" fen={cost.totalInterest} size="hero" />
        <View className="loan-card__instalment">
          <Amount
            label={method === 'equal_installment' ? '每月还' : '首月还'}
            fen={cost.instalment}
          />
        </View>
      </View>
      <View className="loan-card__rates">
        <Rate kind="年化利率（单利）" percent={cost.annualRate} />
        <Rate kind="IRR（复利）" percent={cost.irr} />
      </View>
      <View className="loan-card__slider">
        <Slider
          label="借款金额"
          value={amount}
          min={offer.minAmount}
          max={offer.maxAmount}
          step={offer.step}
          onChange={setChosen}
          format={(fen) => `${yuan(fen)} 元`}
        />
      </View>
      <NextStep />
      <View className="loan-card__small">
        <Text>{REPAY_METHOD_TEXT[method]}，试算仅供参考</Text>
        <Pressable className="loan-card__how" onPress={() => setExplained(true)}>
          <Icon name="help" size={16} />
          <Text>怎么算的</Text>
        </Pressable>
      </View>
      <CostNotes open={explained} onClose={() => setExplained(false)} terms={terms} />
    </View>
  )
}

function Rate({ kind, percent }: { kind: string; percent: string }) {
  return (
    <View className="loan-card__rate">
      <Text className="loan-card__rate-kind">{kind}</Text>
      <Text className="loan-card__rate-figure">{percent}%</Text>
    </View>
  )
}
