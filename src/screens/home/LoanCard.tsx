import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { clock } from '@/platform/clock'
import { go } from '@/app/navigation'
import { Amount, aria, Button, Icon, Pressable, Slider } from '@/components'
import { briefYuan } from '@/format/money'
import { CostNotes } from '@/parts/trial/CostNotes'
import { quoteToday } from '@/parts/trial/quote'
import { RatePair } from '@/parts/trial/RatePair'
import { firstAmount, type TrialTerms } from '@/parts/trial/terms'

/** What a loan costs, for an amount that can be changed right there. */
export function LoanCard({ terms }: { terms: TrialTerms }) {
  const { offer, tier, method } = terms
  const [chosen, setChosen] = useState(() => firstAmount(offer))
  const [explained, setExplained] = useState(false)
  const amount = Math.min(Math.max(chosen, offer.minAmount), offer.maxAmount)
  const { plan, annualRate, irr } = useMemo(
    () => quoteToday(terms, amount, clock.now()),
    [terms, amount],
  )

  return (
    <View className="loan-card">
      <View className="loan-card__question" {...aria({ role: 'heading', level: 2 })}>
        {`借 ${briefYuan(amount)} 元，分 ${tier.term} 个月`}
      </View>
      <View className="loan-card__answer">
        <Amount label="总利息" fen={plan.totalInterest} size="hero" />
        <Amount
          label={method === 'equal_installment' ? '每月还' : '首月还'}
          fen={plan.rows[0]?.payment ?? 0}
        />
      </View>
      <View className="loan-card__rates">
        <RatePair annualRate={annualRate} irr={irr} />
      </View>
      <View className="loan-card__slider">
        <Slider
          label="借款金额"
          value={amount}
          min={offer.minAmount}
          max={offer.maxAmount}
          step={offer.step}
          onChange={setChosen}
          format={(fen) => `${briefYuan(fen)} 元`}
        />
      </View>
      <Button block onPress={() => go('/pages/loan/apply')}>
        立即申请
      </Button>
      <View className="loan-card__small">
        <Text>{REPAY_METHOD_TEXT[method]}，试算仅供参考</Text>
        <Pressable className="loan-card__how" onPress={() => setExplained(true)}>
          <Icon name="help" size={16} />
          <Text>怎么算的</Text>
        </Pressable>
      </View>
      <CostNotes
        open={explained}
        onClose={() => setExplained(false)}
        terms={terms}
        method={method}
      />
    </View>
  )
}
