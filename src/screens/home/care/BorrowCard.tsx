import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import type { Rates } from '@/api/readRates'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount, aria, Button } from '@/components'
import { briefYuan } from '@/format/money'
import { LoadState } from '@/parts/LoadState'
import { quoteToday } from '@/parts/trial/quote'
import { RatePair } from '@/parts/trial/RatePair'
import { firstAmount, trialTerms, type TrialTerms } from '@/parts/trial/terms'
import { ratesStore } from '@/stores/RatesStore'

interface BorrowCardProps {
  primary: boolean
  /** Together with the rates, what else failed is asked for again. */
  onRetry: () => unknown
}

/** The way to a loan, with what one costs in a sentence. */
export const BorrowCard = observer(function BorrowCard({ primary, onRetry }: BorrowCardProps) {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const retry = () => {
    void rates.load(scope)
    onRetry()
  }
  return (
    <View className="home__card borrow-card">
      <LoadState of={rates.rates} retry={retry} skeleton={<Pending />}>
        {(value) => <Offer rates={value} />}
      </LoadState>
      <Button
        block
        variant={primary ? 'primary' : 'secondary'}
        onPress={() => go('/pages/loan/apply')}
      >
        我要借款
      </Button>
    </View>
  )
})

const Pending = () => (
  <View
    className="borrow-card__pending"
    {...aria({ role: 'status', busy: true, label: '加载中' })}
  />
)

function Offer({ rates }: { rates: Rates }) {
  const terms = useMemo(() => trialTerms(rates), [rates])
  return terms && <Cost terms={terms} />
}

function Cost({ terms }: { terms: TrialTerms }) {
  const { now } = useStores()
  const amount = firstAmount(terms.offer)
  const { plan, annualRate, irr } = useMemo(
    () => quoteToday(terms, amount, now()),
    [terms, amount, now],
  )
  return (
    <>
      <View className="borrow-card__question" {...aria({ role: 'heading', level: 2 })}>
        {`借 ${briefYuan(amount)} 元，分 ${terms.tier.term} 个月`}
      </View>
      <Amount size="hero" label="总利息" fen={plan.totalInterest} />
      <View className="borrow-card__rates">
        <RatePair annualRate={annualRate} irr={irr} />
      </View>
    </>
  )
}
