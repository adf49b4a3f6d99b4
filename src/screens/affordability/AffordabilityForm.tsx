import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { Rates } from '@/api/rates'
import { ASK_FOR_HELP, returnTo } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { FigureField } from '@/components/FigureField/FigureField'
import { StateView } from '@/components/StateView/StateView'
import { firstAmount, trialTerms, withTerm, type TrialTerms } from '@/loan/trial/terms'
import { Answer } from './Answer'
import { Sources } from './Sources'

export interface Wish {
  /** Yuan. */
  amount: string
  /** Months. */
  term: string
  method: string
}

/** The amount, term and method wished for, as far as they are offered. */
function chosen(offered: TrialTerms, { amount, term, method }: Wish) {
  const { offer } = offered
  const wished = parseYuan(amount)
  const { tier, method: first } = withTerm(offered, Number(term))
  return {
    offer,
    tier,
    method: tier.methods.find((one) => one === method) ?? first,
    amount:
      wished !== null && wished >= offer.minAmount && wished <= offer.maxAmount
        ? wished
        : firstAmount(offer),
  }
}

const WHOLE = '请输入正确的金额，最多两位小数'

/** Fen typed; null where it is no amount. */
const typed = (text: string): Fen | null => {
  const fen = parseYuan(text)
  return fen !== null && fen >= 0 ? fen : null
}

/** What the person earns and owes stays in this form: it is neither kept nor sent, and goes with the page. */
export function AffordabilityForm({ rates, wish }: { rates: Rates; wish: Wish }) {
  const offered = useMemo(() => trialTerms(rates), [rates])
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

  const { offer, tier, method, amount } = chosen(offered, wish)
  const earned = typed(income)
  const owed = existing === '' ? 0 : typed(existing)
  const apply = () =>
    returnTo(['/pages/loan/apply', '/pages/borrowing/apply'], {
      amount: amount / 100,
      term: tier.term,
    })
  return (
    <View className="afford">
      <Card title={`借 ${briefYuan(amount)} 元，分 ${tier.term} 个月`}>
        <View className="afford__method">{REPAY_METHOD_TEXT[method]}</View>
        <FigureField
          label="每月到手收入"
          name="income"
          kind="amount"
          maxLength={12}
          suffix="元"
          value={income}
          error={income !== '' && !earned ? WHOLE : ''}
          hint="扣掉税和社保后，每月大致能拿到的"
          onChange={setIncome}
        />
        <FigureField
          label="每月其他还款"
          name="existing"
          kind="amount"
          maxLength={12}
          suffix="元"
          value={existing}
          error={owed === null ? WHOLE : ''}
          hint="房贷、车贷、信用卡和其他借款，没有就不填"
          onChange={setExisting}
        />
        <View className="afford__note">
          只在这台设备上算，不保存，也不上传。离开这一页，填的数字就没有了。
        </View>
      </Card>
      {earned !== null && earned > 0 && owed !== null && (
        <Answer
          amount={amount}
          offer={offer}
          tier={tier}
          method={method}
          means={{ income: earned, existing: owed }}
        />
      )}
      <Sources />
      <View className="afford__next">
        <Button block onPress={apply}>
          {`按 ${briefYuan(amount)} 元去申请`}
        </Button>
      </View>
    </View>
  )
}
