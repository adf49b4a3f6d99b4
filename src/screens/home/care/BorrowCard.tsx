import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { briefYuan, displayYuan, type Fen } from '@domain/money'
import { isApiError } from '@/api/errors'
import type { Rates } from '@/api/rates'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { instalmentFigure } from '@/loan/trial/instalment'
import {
  type Quote,
  quoteToday,
  firstAmount,
  trialTerms,
  type TrialTerms,
} from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { ratesStore } from '@/stores/RatesStore'
import { Expander } from '@/widgets/Expander/Expander'
import { LoadState } from '@/widgets/LoadState'

interface BorrowCardProps {
  primary: boolean
  /** Loads again what else failed, along with the rates. */
  onRetry: () => unknown
}

/** A link to the application, with what a loan costs in a sentence. */
export const BorrowCard = observer(function BorrowCard({ primary, onRetry }: BorrowCardProps) {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const retry = () => {
    void rates.fetch(scope)
    onRetry()
  }
  const state = rates.rates
  if (state.value === null && isApiError(state.error, 'unavailable')) return null
  return (
    <View className="home__card borrow-card">
      <LoadState of={state} retry={retry} skeleton={<Pending />}>
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
      <Expander show={`年化利率（单利）${annualRate}%，看明细`} hide="收起明细">
        <View className="borrow-card__rates">
          <RatePair annualRate={annualRate} irr={irr} />
          <Amount label="利息合计" fen={plan.totalInterest} />
        </View>
      </Expander>
    </>
  )
}

const WAN: Fen = 10_000_00

/** 1 万 where that is exact, else 8,000 元. */
const spoken = (fen: Fen): string => (fen % WAN === 0 ? `${fen / WAN} 万` : `${briefYuan(fen)} 元`)

/** A loan as one would say it, with the figures that stand below it: 借 1 万，每月还 877.30 元，利息合计 527.59 元. */
function offerWords({ plan, principal, method }: Quote): string {
  const monthly = method === 'equal_installment' ? '每月还' : '首期还'
  const first = plan.rows[0]?.payment ?? 0
  return `借 ${spoken(principal)}，${monthly}\u00a0${displayYuan(first)}\u00a0元，利息合计\u00a0${displayYuan(plan.totalInterest)}\u00a0元`
}
