import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useState } from 'react'
import { CAREFUL_SHARE, HIGHEST_SHARE } from '@domain/affordability'
import { wrongAmountText } from '@domain/amounts'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import type { Rates } from '@/api/rates'
import { ASK_FOR_HELP, back, returnTo } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { FigureField } from '@/components/FigureField/FigureField'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { instalmentFigure } from '@/loan/trial/instalment'
import { firstAmount, quoteToday, trialTerms, type TrialTerms, withTerm } from '@/loan/trial/quote'
import { ratesStore } from '@/stores/RatesStore'
import { Expander } from '@/widgets/Expander/Expander'
import { LoadState } from '@/widgets/LoadState'
import { Asked, Lead, Others } from './Answer'
import { burdenOf, type Verdict, verdict } from './burden'
import './affordability.scss'

/** 还得起吗: what share of an income a loan would take, before it is applied for. */
export const AffordabilityScreen = observer(function AffordabilityScreen(asked: AskedTerms) {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const load = () => rates.fetch(scope)
  useEffect(() => {
    void rates.fetch(scope)
  }, [rates, scope])
  return (
    <LoadState
      of={rates.rates}
      retry={load}
      skeleton={
        <View className="afford">
          <Skeleton kind="band" />
          <Skeleton kind="detail" rows={4} />
        </View>
      }
    >
      {(value) => <AffordabilityForm rates={value} asked={asked} />}
    </LoadState>
  )
})

interface AskedTerms {
  /** Yuan. */
  amount: string
  /** Months. */
  term: string
  method: string
}

/** The amount, term and method asked for, or the first that is offered in place of one that is not. */
function chosen(offered: TrialTerms, { amount, term, method }: AskedTerms) {
  const { offer } = offered
  const askedAmount = parseYuan(amount)
  const { tier, method: first } = withTerm(offered, Number(term))
  return {
    offer,
    tier,
    method: tier.methods.find((one) => one === method) ?? first,
    amount:
      askedAmount !== null && askedAmount >= offer.minAmount && askedAmount <= offer.maxAmount
        ? askedAmount
        : firstAmount(offer),
  }
}

/** Fen; null if the text is no amount. */
const typed = (text: string): Fen | null => {
  const fen = parseYuan(text)
  return fen !== null && fen >= 0 ? fen : null
}

/** Income and debts typed here are neither stored nor sent; they are gone once the page is left. */
function AffordabilityForm({ rates, asked }: { rates: Rates; asked: AskedTerms }) {
  const offered = useMemo(() => trialTerms(rates), [rates])
  const { now } = useStores()
  const [income, setIncome] = useState('')
  const [existing, setExisting] = useState('')
  if (!offered)
    return (
      <StateView
        kind="empty"
        title="暂无可借产品"
        note="有可借的产品时，可以在这里算一算。"
        secondary={ASK_FOR_HELP}
      />
    )

  const { offer, tier, method, amount } = chosen(offered, asked)
  const earned = typed(income)
  const owed = existing === '' ? 0 : typed(existing)
  const apply = () =>
    returnTo(['/pages/loan/apply', '/pages/borrowing/apply'], {
      amount: amount / 100,
      term: tier.term,
    })
  const loan = { amount, tier, method }
  const means =
    earned !== null && earned > 0 && owed !== null ? { income: earned, existing: owed } : null
  return (
    <View className="afford">
      <View className="afford__hero">
        <View className="afford__loan" {...aria({ role: 'heading', level: 2 })}>
          {`借 ${briefYuan(amount)} 元，分 ${tier.term} 个月`}
        </View>
        {means ? (
          <Lead {...loan} means={means} />
        ) : (
          <Asked
            figure={instalmentFigure(quoteToday({ ...offered, tier, method }, amount, now()))}
          />
        )}
      </View>
      <Card>
        <FigureField
          label="每月到手收入"
          name="income"
          kind="amount"
          suffix="元"
          value={income}
          error={income !== '' && !earned ? wrongAmountText(income) : ''}
          hint="扣掉税和社保后，每月大致能拿到的"
          onChange={setIncome}
        />
        <FigureField
          label="每月其他还款"
          name="existing"
          kind="amount"
          suffix="元"
          value={existing}
          error={owed === null ? wrongAmountText(existing) : ''}
          hint="房贷、车贷、信用卡和其他借款，没有就不填"
          onChange={setExisting}
        />
        <View className="afford__note">只在这台设备上算，不保存，也不上传。</View>
        <Expander show="怎么算的" hide="收起算法">
          <Sources />
        </Expander>
      </Card>
      {means && (
        <>
          <Ways
            advice={verdict(burdenOf(amount, tier, method), means).advice}
            amount={amount}
            onApply={apply}
          />
          <Card>
            <Expander show="换一种方式或期限" hide="收起其他方式和期限">
              <Others {...loan} offer={offer} means={means} />
            </Expander>
          </Card>
        </>
      )}
    </View>
  )
}

interface WaysProps {
  advice: Verdict['advice']
  amount: Fen
  onApply: () => void
}

/** What the verdict leads to: an amount that is too much is not offered to be applied for as the way on. */
function Ways({ advice, amount, onApply }: WaysProps) {
  if (advice === 'none')
    return (
      <Button block onPress={back}>
        先不借，返回
      </Button>
    )
  if (advice === 'less')
    return (
      <Button block onPress={onApply}>
        去改少一些
      </Button>
    )
  return <Button block onPress={onApply}>{`按 ${briefYuan(amount)} 元去申请`}</Button>
}

const NOTES = [
  '占收入的比例 =（这笔借款最多的一期 + 每月其他还款）÷ 每月到手收入，按整数进位。',
  `${HIGHEST_SHARE}% 取自银监发〔2004〕57号对住房贷款的要求，${CAREFUL_SHARE}% 是更严的提醒。结果不影响审核。`,
]

/** How the share is computed, and the sources of its limits. */
const Sources = () => (
  <>
    {NOTES.map((note) => (
      <View key={note} className="afford__note">
        {note}
      </View>
    ))}
  </>
)
