import { View } from '@tarojs/components'
import { useState } from 'react'
import { bucketText } from '@domain/buckets'
import { displayYuan, type Fen, formatYuan, parseYuan } from '@domain/money'
import type { PrepayChoice } from '@domain/payments'
import { PREPAY_CHOICE_TEXT } from '@domain/prepayment'
import type { PrepayOfferInfo } from '@/api/prepayment'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { FigureField } from '@/components/FigureField/FigureField'
import { Slider } from '@/components/Slider/Slider'
import { beadsText } from '@/loan/beads'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { selectionQuery } from '@/loan/paymentSelection'
import { expectedAmounts } from '@/stores/ExpectedAmounts'
import type { PaymentSelection } from '@/stores/RepayStore'
import { FigureTable } from '@/widgets/FigureTable'
import { Expander } from '@/widgets/Expander/Expander'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import {
  amountAt,
  beadsOfPlan,
  comparison,
  partOf,
  placeOf,
  PLACES,
  planLines,
  plansOf,
  readPart,
} from './offer'

export interface PartFormProps {
  orderNo: string
  offer: PrepayOfferInfo
}

const yuan = (fen: Fen): string => `${displayYuan(fen)} 元`

const isChoice = (offer: PrepayOfferInfo, value: string): value is PrepayChoice =>
  offer.choices.some((choice) => choice === value)

/** How much of the principal to prepay, and both new plans beside the present one. */
export function PartForm({ orderNo, offer }: PartFormProps) {
  const { range, choices } = offer
  const expected = useStore(expectedAmounts)
  const [typed, setTyped] = useState(formatYuan(range.least))
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState<PrepayChoice>(choices[0] ?? 'reduce')
  const read = readPart(typed, range)
  const amount = typeof read === 'number' ? read : null

  const slide = (to: number) => {
    setPlace(to)
    setTyped(formatYuan(amountAt(range, to)))
  }
  const type = (text: string) => {
    setTyped(text)
    const fen = parseYuan(text)
    if (fen !== null) setPlace(placeOf(range, fen))
  }

  return (
    <>
      <Card title="还多少本金">
        <FigureField
          label="归还本金"
          name="principal"
          kind="amount"
          suffix="元"
          value={typed}
          error={typeof read === 'string' ? read : ''}
          hint={`${displayYuan(range.least)} 至 ${yuan(range.most)}，不收手续费`}
          onChange={type}
        />
        <Slider
          label="滑动选择要还的本金"
          value={place}
          min={0}
          max={PLACES}
          step={1}
          onChange={slide}
          format={(at) => yuan(amountAt(range, at))}
        />
        {amount !== null && (
          <Facts
            rows={[
              interestFact(partOf(offer, amount, chosen).interest),
              ['先还清已到期的', offer.dueAmount > 0 ? yuan(offer.dueAmount) : ''],
            ]}
          />
        )}
      </Card>
      {amount !== null && <Outcome {...{ offer, amount, chosen }} onChoose={setChosen} />}
      <PayFooter label="应付" amount={amount === null ? null : totalOf(offer, amount, chosen)}>
        <Button
          block
          disabled={amount === null}
          onPress={() => {
            if (amount === null) return
            const part = { principal: formatYuan(amount), choice: chosen }
            const selection: PaymentSelection = { orderNo, type: 'partial', nos: [], part }
            expected.put(selection, totalOf(offer, amount, chosen))
            go('/pages/payment/cashier', selectionQuery(selection))
          }}
        >
          去支付
        </Button>
      </PayFooter>
    </>
  )
}

/** Interest of the part until today, or what is taken off of interest paid ahead for it. */
const interestFact = (interest: Fen): Fact =>
  interest < 0
    ? [bucketText('interest', interest), yuan(interest)]
    : ['到今天的利息', yuan(interest)]

/** What is due already is paid along with it. */
const totalOf = (offer: PrepayOfferInfo, amount: Fen, choice: PrepayChoice): Fen =>
  offer.dueAmount + partOf(offer, amount, choice).amount

interface OutcomeProps {
  offer: PrepayOfferInfo
  amount: Fen
  chosen: PrepayChoice
  onChoose: (choice: PrepayChoice) => void
}

/** The plans an amount would lead to, beside the present one; what each saves stands on its option. */
function Outcome({ offer, amount, chosen, onChoose }: OutcomeProps) {
  const plans = plansOf(offer, amount)
  const names = plans.map(({ name }) => name)
  const marked = 1 + plans.findIndex(({ choice }) => choice === chosen)
  const offered = plans.flatMap(({ choice, saved }) =>
    choice === null ? [] : [{ choice, saves: `省利息 ${yuan(saved)}` }],
  )
  return (
    <Card title="还款后的计划">
      {offered.length > 1 ? (
        <Choice
          label="以后怎么还"
          options={offered.map(({ choice, saves }) => ({
            value: choice,
            label: PREPAY_CHOICE_TEXT[choice],
            note: saves,
          }))}
          value={chosen}
          onChange={(value) => isChoice(offer, value) && onChoose(value)}
        />
      ) : (
        offered.map(({ choice, saves }) => (
          <View key={choice} className="pay-choose__note">
            {saves}
          </View>
        ))
      )}
      {plans
        .filter(({ choice }) => choice === null || choice === chosen)
        .map((plan) => (
          <View key={plan.name} className="pay-plan">
            <View className="pay-plan__name">{`${plan.name} ${plan.rows.length} 期`}</View>
            <Beads
              size="small"
              beads={beadsOfPlan(plan)}
              label={`${plan.name}：${beadsText(beadsOfPlan(plan))}`}
            />
          </View>
        ))}
      <FigureTable
        label="现在的计划和归还后的计划"
        columns={['计划', ...names]}
        rows={comparison(plans)}
        marked={marked}
      />
      <Expander show="查看明细" hide="收起明细">
        <FigureTable
          label="各期应还"
          columns={['期数', ...names]}
          rows={planLines(plans)}
          marked={marked}
        />
      </Expander>
      <View className="pay-choose__note">按今天付款计算，还款日不变。</View>
    </Card>
  )
}
