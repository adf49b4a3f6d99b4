import { View, Text } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { briefYuan } from '@domain/money'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { aria } from '@/components/a11y/aria'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Slider } from '@/components/Slider/Slider'
import { quoteToday, firstAmount, type TrialTerms, withTerm } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { AmountFormPart, CostNotesPart } from '@/loan/trial/sheetParts'

/** Placeholder of the loan card, with parts of the same sizes. */
export function LoanCardSkeleton() {
  return (
    <View className="loan-pending" {...aria({ role: 'status', busy: true, label: '加载中' })}>
      <View className="loan-pending__question" />
      <View className="loan-pending__answer" />
      <View className="loan-pending__slider" />
      <View className="loan-pending__chips" />
      <View className="loan-pending__rates" />
      <View className="loan-pending__button" />
    </View>
  )
}

/** Fen of the amounts that are one tap away. */
const AMOUNTS = [5_000_00, 10_000_00, 20_000_00, 50_000_00]

const yuan = (fen: number) => `${briefYuan(fen)} 元`

/** What a loan costs, for an amount and a term that can be changed here and prefill the application. */
export function LoanCard({ terms }: { terms: TrialTerms }) {
  const { now } = useStores()
  const { offer } = terms
  const [chosen, setChosen] = useState(() => firstAmount(offer))
  const [term, setTerm] = useState(terms.tier.term)
  const [open, setOpen] = useState<'cost' | 'amount' | null>(null)
  const amount = Math.min(Math.max(chosen, offer.minAmount), offer.maxAmount)
  const tried = useMemo(() => withTerm(terms, term), [terms, term])
  const { method, tier } = tried
  const { plan, annualRate, irr } = useMemo(
    () => quoteToday(tried, amount, now()),
    [tried, amount, now],
  )
  const chosenLoan = { amount: amount / 100, term: tier.term }
  const close = () => setOpen(null)

  return (
    <View className="loan-card">
      <View className="loan-card__question">
        <View {...aria({ role: 'heading', level: 2 })}>
          {`借 ${yuan(amount)}，分 ${tier.term} 个月`}
        </View>
        <Pressable
          className="loan-card__how"
          label="输入借款金额"
          onPress={() => setOpen('amount')}
        >
          输入金额
        </Pressable>
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
      <Chips
        label="常用金额"
        values={AMOUNTS.filter((fen) => fen >= offer.minAmount && fen <= offer.maxAmount)}
        chosen={amount}
        text={briefYuan}
        onChoose={setChosen}
      />
      <Chips
        label="借多久"
        values={offer.tiers.map((one) => one.term)}
        chosen={tier.term}
        text={(months) => `${months}\u00a0个月`}
        onChoose={setTerm}
      />
      <View className="loan-card__rates">
        <RatePair annualRate={annualRate} irr={irr} />
      </View>
      <Button block onPress={() => go('/pages/loan/apply', chosenLoan)}>
        立即申请
      </Button>
      <View className="loan-card__small">
        <Text>{REPAY_METHOD_TEXT[method]}，仅供参考</Text>
        <Pressable
          className="loan-card__how"
          onPress={() => go('/pages/loan/affordability', chosenLoan)}
        >
          还得起吗
        </Pressable>
        <Pressable className="loan-card__how" onPress={() => setOpen('cost')}>
          <Icon name="help" size={16} />
          <Text>怎么算的</Text>
        </Pressable>
      </View>
      <Sheet open={open === 'cost'} title="费用是怎么算的" onClose={close}>
        <CostNotesPart terms={tried} method={method} />
      </Sheet>
      <Sheet open={open === 'amount'} title="借多少" onClose={close}>
        <AmountFormPart
          offer={offer}
          amount={amount}
          onChoose={(fen) => {
            setChosen(fen)
            close()
          }}
        />
      </Sheet>
    </View>
  )
}

interface ChipsProps {
  label: string
  values: readonly number[]
  chosen: number
  text: (value: number) => string
  onChoose: (value: number) => void
}

/** A few values, one tap each. */
function Chips({ label, values, chosen, text, onChoose }: ChipsProps) {
  return (
    <View className="chips" {...aria({ role: 'group', label })}>
      {values.map((value) => (
        <Pressable
          key={value}
          className={cx('chips__chip', value === chosen && 'chips__chip--chosen')}
          selected={value === chosen}
          onPress={() => onChoose(value)}
        >
          {text(value)}
        </Pressable>
      ))}
    </View>
  )
}
