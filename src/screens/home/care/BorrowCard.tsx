import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import type { Rates } from '@/api/rates'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Expander } from '@/widgets/Expander/Expander'
import { LoadState } from '@/widgets/LoadState'
import { instalmentFigure } from '@/loan/trial/instalment'
import { quoteToday } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { firstAmount, trialTerms, type TrialTerms } from '@/loan/trial/terms'
import { ratesStore } from '@/stores/RatesStore'
import { offerWords } from './offerWords'

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
  const quote = useMemo(() => quoteToday(terms, amount, now()), [terms, amount, now])
  const { plan, annualRate, irr } = quote
  const { label, amount: first } = instalmentFigure(quote)
  return (
    <>
      <View className="borrow-card__offer" {...aria({ role: 'heading', level: 2 })}>
        {offerWords(quote)}
      </View>
      <Amount size="hero" label={label} fen={first} />
      <View className="borrow-card__term">{`分 ${terms.tier.term} 个月还`}</View>
      <Expander show={`年化利率 ${annualRate}%，看明细`} hide="收起明细">
        <View className="borrow-card__rates">
          <RatePair annualRate={annualRate} irr={irr} />
          <Amount label="一共多还（总利息）" fen={plan.totalInterest} />
        </View>
      </Expander>
    </>
  )
}
