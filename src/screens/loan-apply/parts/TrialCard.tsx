import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { briefYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { longDate } from '@/format/date'
import { CostBar } from '@/loan/trial/CostBar'
import { instalmentFigure } from '@/loan/trial/instalment'
import type { Quote } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { CostNotesPart } from '@/loan/trial/sheetParts'
import { lazyPart } from '@/platform/lazyPart'
import { Expander } from '@/widgets/Expander/Expander'
import type { ApplyModel } from '../model/ApplyModel'
import './trial-card.scss'

/** Loaded after the form: the plan is shown on request. */
const PlanPart = lazyPart({
  fetch: () => import('@/loan/trial/PlanTable').then((code) => code.PlanTable),
})

/** Cost of the chosen loan, by the rules of its contract. */
export const TrialCard = observer(function TrialCard({ model }: { model: ApplyModel }) {
  const { quote, terms } = model.trial
  const [explained, setExplained] = useState(false)
  useEffect(() => void PlanPart.prefetch(), [])
  const how = (
    <Pressable className="apply-trial__how" onPress={() => setExplained(true)}>
      <Icon name="help" size={16} />
      <Text>怎么算的</Text>
    </Pressable>
  )
  return (
    <Card title="费用试算" extra={how}>
      {quote ? (
        <>
          <Figures quote={quote} term={model.form.values.term} />
          <Affordable quote={quote} term={model.form.values.term} />
        </>
      ) : (
        <View className="apply-trial__none">
          填好可以借的金额后，这里会显示利率、每期还款和总利息。
        </View>
      )}
      <Sheet open={explained} title="费用是怎么算的" onClose={() => setExplained(false)}>
        <CostNotesPart terms={terms} method={model.form.values.repay_method} />
      </Sheet>
    </Card>
  )
})

/** A link to 还得起吗 for this loan. */
const Affordable = ({ quote: { principal, method }, term }: FiguresProps) => (
  <Button
    block
    variant="text"
    onPress={() => go('/pages/loan/affordability', { amount: principal / 100, term, method })}
  >
    还得起吗？算算占收入多少
  </Button>
)

interface FiguresProps {
  quote: Quote
  term: number
}

function Figures({ quote, term }: FiguresProps) {
  const { plan, principal, annualRate, irr } = quote
  const { label, amount, note } = instalmentFigure(quote)
  const firstDue = plan.rows[0]?.dueDate ?? ''
  return (
    <View>
      <View className="apply-trial__question">{`借 ${briefYuan(principal)} 元，分 ${term} 个月`}</View>
      <RatePair annualRate={annualRate} irr={irr} />
      <View className="apply-trial__lead">
        <Amount label={label} fen={amount} size="hero" />
        {note && <View className="apply-trial__note">{note}</View>}
      </View>
      <View className="apply-trial__totals">
        <Amount label="总利息" fen={plan.totalInterest} />
        <Amount label="总还款" fen={plan.totalPayment} />
      </View>
      <CostBar principal={principal} interest={plan.totalInterest} />
      <View className="apply-trial__note">
        {`今天放款的话，${longDate(firstDue)}还第一期。除利息外没有其他费用。`}
      </View>
      <Expander show={`查看全部 ${plan.rows.length} 期还款计划`} hide="收起还款计划">
        <PlanPart plan={plan} />
      </Expander>
    </View>
  )
}
