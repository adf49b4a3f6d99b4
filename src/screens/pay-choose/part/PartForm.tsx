import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { displayYuan, type Fen, formatYuan } from '@domain/money'
import type { PrepayChoice } from '@domain/payments'
import { PREPAY_CHOICE_TEXT } from '@domain/prepayment'
import type { PrepayOfferInfo } from '@/api/prepayment'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { FigureField } from '@/components/FigureField/FigureField'
import { Slider } from '@/components/Slider/Slider'
import { longDate } from '@/format/date'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { selectionQuery } from '@/loan/paymentSelection'
import { BeforeAfter } from '@/loan/planPictures/BeforeAfter'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { Expander } from '@/widgets/Expander/Expander'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import {
  amountAt,
  comparison,
  endOf,
  nameOf,
  partOf,
  pictured,
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
    const fen = readPart(text, range)
    if (typeof fen === 'number') setPlace(placeOf(range, fen))
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
      </Card>
      {amount !== null && (
        <Outcome {...{ offer, amount, chosen }}>
          {choices.length > 1 && (
            <Choice
              label="以后怎么还"
              options={choices.map((value) => ({ value, label: PREPAY_CHOICE_TEXT[value] }))}
              value={chosen}
              onChange={(value) => isChoice(offer, value) && setChosen(value)}
            />
          )}
        </Outcome>
      )}
      <PayFooter label="应付" amount={amount === null ? undefined : totalOf(offer, amount, chosen)}>
        <Button
          block
          disabled={amount === null}
          onPress={() => {
            if (amount === null) return
            const part = { principal: formatYuan(amount), choice: chosen }
            go(
              '/pages/payment/cashier',
              selectionQuery({ orderNo, type: 'partial', nos: [], part }),
            )
          }}
        >
          去支付
        </Button>
      </PayFooter>
    </>
  )
}

/** What is due already is paid along with it. */
const totalOf = (offer: PrepayOfferInfo, amount: Fen, choice: PrepayChoice): Fen =>
  offer.dueAmount + partOf(offer, amount, choice).amount

interface OutcomeProps {
  offer: PrepayOfferInfo
  amount: Fen
  chosen: PrepayChoice
  children?: ReactNode
}

/** The cost of an amount today, and the plans it would lead to. */
function Outcome({ offer, amount, chosen, children }: OutcomeProps) {
  const plans = plansOf(offer, amount)
  const names = plans.map(({ name }) => name)
  const { interest, rows } = partOf(offer, amount, chosen)
  const facts: Fact[] = [
    ['归还本金', yuan(amount)],
    ['该部分本金截至今天的利息', yuan(interest)],
    ['先还清已到期的', offer.dueAmount > 0 ? yuan(offer.dueAmount) : ''],
    ['归还后最后一期', longDate(endOf(rows))],
  ]
  return (
    <>
      <Card title="还款后的计划">
        {children}
        <BeforeAfter
          before={pictured(plans[0]?.rows ?? [])}
          after={pictured(rows)}
          afterName={nameOf(offer, chosen)}
        />
        <FigureTable
          label="现在的计划和归还后的计划"
          columns={['计划', ...names]}
          rows={comparison(plans)}
        />
        <Expander show="逐期对比" hide="收起逐期对比">
          <FigureTable label="各期应还" columns={['期数', ...names]} rows={planLines(plans)} />
        </Expander>
      </Card>
      <Card title="金额明细">
        <Facts rows={facts} />
        <View className="pay-choose__note">
          按今天付款计算，以收银台的金额为准。归还后还款日不变，之前的计划仍可查看。
        </View>
      </Card>
    </>
  )
}
