import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { briefYuan } from '@domain/money'
import { aria } from '@/components/a11y/aria'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Slider } from '@/components/Slider/Slider'
import { quoteToday, firstAmount, type TrialTerms } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { CostNotesPart } from '@/loan/trial/sheetParts'

/** Placeholder of the loan card, with parts of the same sizes. */
export function LoanCardSkeleton() {
  return (
    <View className="loan-pending" {...aria({ role: 'status', busy: true, label: '加载中' })}>
      <View className="loan-pending__question" />
      <View className="loan-pending__answer" />
      <View className="loan-pending__slider" />
      <View className="loan-pending__rates" />
      <View className="loan-pending__button" />
    </View>
  )
}

const yuan = (fen: number) => `${briefYuan(fen)} 元`

/** What a loan costs a month, for an amount that can be changed here and prefills the application. */
export function LoanCard({ terms }: { terms: TrialTerms }) {
  const { now } = useStores()
  const { offer, tier, method } = terms
  const [chosen, setChosen] = useState(() => firstAmount(offer))
  const [open, setOpen] = useState(false)
  const amount = Math.min(Math.max(chosen, offer.minAmount), offer.maxAmount)
  const { plan, annualRate, irr } = useMemo(
    () => quoteToday(terms, amount, now()),
    [terms, amount, now],
  )
  const chosenLoan = { amount: amount / 100, term: tier.term }

  return (
    <View className="loan-card">
      <View className="loan-card__question" {...aria({ role: 'heading', level: 2 })}>
        {`借 ${yuan(amount)}，分 ${tier.term} 期`}
      </View>
      <View className="loan-card__answer">
        <Amount
          label={method === 'equal_installment' ? '每月还' : '首月还'}
          fen={plan.rows[0]?.payment ?? 0}
          size="hero"
        />
        <Amount label="总利息" fen={plan.totalInterest} />
      </View>
      <Slider
        label="借款金额"
        value={amount}
        min={offer.minAmount}
        max={offer.maxAmount}
        step={offer.step}
        onChange={setChosen}
        format={yuan}
      />
      <View className="loan-card__rates">
        <RatePair annualRate={annualRate} irr={irr} />
      </View>
      <Button block onPress={() => go('/pages/loan/apply', chosenLoan)}>
        立即申请
      </Button>
      <View className="loan-card__small">
        <Pressable className="loan-card__how" onPress={() => setOpen(true)}>
          怎么算的
        </Pressable>
        <Pressable
          className="loan-card__how"
          onPress={() => go('/pages/loan/affordability', chosenLoan)}
        >
          还得起吗
        </Pressable>
      </View>
      <Sheet open={open} title="费用是怎么算的" onClose={() => setOpen(false)}>
        <CostNotesPart terms={terms} method={method} principal={amount} />
      </Sheet>
    </View>
  )
}
