import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { type IsoDate, todayInShanghai } from '@domain/calendar'
import { briefYuan, displayYuan } from '@domain/money'
import type { InstalmentPlan } from '@/api/readInstalments'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { longDate } from '@/format/date'
import {
  balanceLine,
  balanceSteps,
  type Prepaid,
  principalOf,
  standing,
} from '@/loan/planPictures/instalments'
import type { LoanModel } from '@/stores/LoanModel'
import { prepayStore } from '@/stores/PrepayStore'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { LineChart } from '@/widgets/charts/LineChart'
import { Ring, wholePercent } from '@/widgets/charts/Ring'
import { Expander } from '@/widgets/Expander/Expander'
import { isRevised, prepaidParts } from './EarlierPlans'
import type { PictureProps } from './PlanPicture'

interface BalanceProps extends PictureProps {
  loan: LoanModel
}

/**
 * 本金还剩多少. Prepayments are loaded first. Nothing is drawn where principal and prepayments do not add up to the loan,
 * because the chart would be wrong.
 */
export const BalancePicture = observer(function BalancePicture({ loan, ...props }: BalanceProps) {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const { orderNo, summary } = loan
  const revised = isRevised(loan)
  useEffect(() => {
    if (revised) void prepay.fetch(orderNo, scope)
  }, [prepay, orderNo, scope, revised])
  const state = revised ? prepay.get(orderNo).value : null
  const prepaid = revised ? state && prepaidParts(state) : []
  if (!prepaid) return null
  const { amount, disbursedAt } = summary
  if (amount !== principalOf(props.instalments, prepaid)) return null
  const lentOn = disbursedAt !== null ? todayInShanghai(disbursedAt * 1000) : ''
  return <Balance {...props} prepaid={prepaid} lentOn={lentOn} />
})

interface LineProps extends PictureProps {
  prepaid: readonly Prepaid[]
  lentOn: IsoDate
}

/** 2026年11月21日提前归还 3,000.00 元 */
const prepaidWords = ({ paidOn, principal }: Prepaid): string =>
  `${longDate(paidOn)}提前归还 ${displayYuan(principal)} 元`

/** The balance by instalment, and the share that is repaid. */
function Balance({ plan, instalments, prepaid, lentOn }: LineProps) {
  const start = principalOf(instalments, prepaid)
  const steps = balanceSteps(instalments, prepaid, lentOn)
  const now = standing(instalments, steps)
  const last = instalments[instalments.length - 1]
  const end = last ? longDate(last.dueDate) : ''
  const words = [
    `借款时 ${displayYuan(start)} 元`,
    ...prepaid.map(prepaidWords),
    `现在 ${displayYuan(now.y)} 元`,
    now.y > 0 ? `${end}还完` : '已还清',
  ]
  return (
    <Card title="本金还剩多少">
      <Repaid plan={plan} />
      <LineChart
        falls
        label={`剩余本金：${words.join('，')}`}
        tone="principal"
        points={balanceLine(start, steps)}
        mark={now}
        ticks={[
          { at: 0, text: '借款时' },
          { at: instalments.length, text: end },
        ]}
        figure={(fen) => `${briefYuan(fen)} 元`}
      />
      <Expander show="看每期后的剩余本金" hide="收起剩余本金">
        <FigureTable
          label="每期后的剩余本金"
          columns={['还款日', '剩余本金（元）']}
          rows={steps.map(({ day, balance, prepaid: part }) => [
            part > 0 ? prepaidWords({ paidOn: day, principal: part }) : longDate(day),
            displayYuan(balance),
          ])}
        />
      </Expander>
    </Card>
  )
}

/** Share of the total that is repaid; nothing while that is zero. */
function Repaid({ plan: { paid, total } }: { plan: InstalmentPlan }) {
  if (paid <= 0 || total <= 0) return null
  const share = paid / total
  const figure = `${wholePercent(share)}%`
  return (
    <View className="repaid">
      <Ring share={share} figure={figure} label={`已还占应还总额的 ${figure}`} />
      <Amount label="已还，含利息" fen={paid} size="large" />
    </View>
  )
}
