import { Text, View } from '@tarojs/components'
import { briefYuan, displayYuan, type Fen, sumFen } from '@domain/money'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { longDate } from '@/format/date'
import { BarChart, type BarChoice } from '@/widgets/charts/BarChart'
import { isClosed, owedOf, paymentOf, stackOf, type PlanInstalment } from './instalments'
import './plan-pictures.scss'

export interface PlanBarsProps {
  /** By due date, at least one. */
  instalments: readonly PlanInstalment[]
  /** Spoken name of the plan. */
  name: string
  /** Chosen instalment, from 0. */
  chosen?: number
  choice?: BarChoice
  /** Largest payment and number of bars of the plan it is compared with. */
  scale?: { max: Fen; count: number }
}

/** 12 期，已还 3 期，逾期 1 期，还要还本金 9,000.00 元、利息 400.00 元 */
export function planWords(instalments: readonly PlanInstalment[]): string {
  const open = instalments.filter((one) => !isClosed(one))
  const late = open.filter(({ status }) => status === 'overdue').length
  const paid = instalments.length - open.length
  const sum = (of: 'principal' | 'interest') =>
    displayYuan(sumFen(open.map((one) => owedOf(one)[of])))
  return [
    `${instalments.length} 期`,
    paid > 0 ? `已还 ${paid} 期` : '',
    late > 0 ? `逾期 ${late} 期` : '',
    open.length > 0 ? `还要还本金 ${sum('principal')} 元、利息 ${sum('interest')} 元` : '全部还清',
  ]
    .filter(Boolean)
    .join('，')
}

/** A plan as bars per month of principal and interest. */
export function PlanBars({ instalments, name, chosen, choice, scale }: PlanBarsProps) {
  const days = [instalments[0], instalments[instalments.length - 1]].flatMap((one) =>
    one ? [longDate(one.dueDate)] : [],
  )
  return (
    <BarChart
      label={`${name}：${planWords(instalments)}`}
      stacks={instalments.map(stackOf)}
      chosen={chosen}
      choice={choice}
      words={instalments.length === 1 ? days.slice(0, 1) : days}
      figure={(fen) => `${briefYuan(fen)} 元`}
      scale={scale}
    />
  )
}

/** The largest payment of all plans. */
export const largestPayment = (...plans: readonly (readonly PlanInstalment[])[]): Fen =>
  Math.max(0, ...plans.flat().map(paymentOf))

/** Legend of the colours that occur in the bars. */
export function PlanLegend({ instalments }: { instalments: readonly PlanInstalment[] }) {
  const has = (test: (one: PlanInstalment) => boolean) => instalments.some(test)
  const open = has((one) => !isClosed(one))
  const keys = [
    ['principal', '本金', open],
    ['interest', '利息', open],
    ['danger', '逾期', has(({ status }) => status === 'overdue')],
    ['paid', '已还', has((one) => paymentOf(owedOf(one)) < paymentOf(one))],
  ] as const
  return (
    <View className="plan-legend" {...aria({ hidden: true })}>
      {keys.map(
        ([tone, text, is]) =>
          is && (
            <View key={tone} className="plan-legend__key">
              <View className={cx('plan-legend__dot', `plan-legend__dot--${tone}`)} />
              <Text>{text}</Text>
            </View>
          ),
      )}
    </View>
  )
}
