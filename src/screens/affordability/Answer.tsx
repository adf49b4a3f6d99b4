import { Text, View } from '@tarojs/components'
import { CAREFUL_SHARE, HIGHEST_SHARE, shareOfIncome } from '@domain/affordability'
import { displayYuan } from '@domain/money'
import type { Offer, OfferTier } from '@domain/product'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { RepayMethod } from '@domain/statuses'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { Plot } from '@/widgets/charts/Plot'
import { type PlotShape, percent, place } from '@/widgets/charts/scale'
import {
  type Burden,
  burdenOf,
  byMethod,
  byTerm,
  hasBalloon,
  heaviestShare,
  type Means,
  verdict,
} from './burden'

interface AnswerProps {
  /** Fen. */
  amount: number
  offer: Offer
  tier: OfferTier
  method: RepayMethod
  means: Means
}

/** Share of income that the loan would take, what that means, and the shares with other methods and terms. */
export function Answer({ amount, offer, tier, method, means }: AnswerProps) {
  const burden = burdenOf(amount, tier, method)
  const { tone, words } = verdict(burden, means)
  const row = (name: string, one: Burden) => [
    name,
    displayYuan(one.heaviest),
    `${heaviestShare(one, means)}%`,
  ]
  const columns = ['最多的一期（元）', '所有还款占收入']
  const share = heaviestShare(burden, means)
  return (
    <>
      <Card title="还得起吗">
        <View {...aria({ live: 'polite' })}>
          <View className="afford__share">
            {hasBalloon(burden) ? '最后一期那个月，所有还款占收入 ' : '所有还款占收入 '}
            <View className="afford__percent">{`${share}%`}</View>
          </View>
          <ShareBar burden={burden} means={means} />
          <Notice tone={tone}>{words}</Notice>
        </View>
      </Card>
      <Card title={`${tier.term} 个月，换一种还款方式`}>
        <FigureTable
          label="各还款方式占收入的比例"
          columns={['还款方式', ...columns]}
          rows={byMethod(amount, tier).map((one) => row(REPAY_METHOD_TEXT[one.method], one))}
        />
      </Card>
      <Card title={`${REPAY_METHOD_TEXT[method]}，换一个期限`}>
        <FigureTable
          label="各期限占收入的比例"
          columns={['期限', ...columns]}
          rows={byTerm(amount, offer, method).map((one) => row(`${one.term} 个月`, one))}
        />
      </Card>
    </>
  )
}

const SIZE = { width: 320, height: 28 }
const MARKS = [CAREFUL_SHARE, HIGHEST_SHARE]

const at = (share: number): number => Math.min(1, share) * SIZE.width

const box = (from: number, to: number): string =>
  `M${place(from)} 4H${place(to)}V${SIZE.height - 4}H${place(from)}Z`

/** A month's income as a bar: what goes to other debts, what to this loan, and the two limits. */
function ShareBar({ burden, means }: { burden: Burden; means: Means }) {
  const { income, existing } = means
  const { heaviest } = burden
  const [owed, all] = [at(existing / income), at((existing + heaviest) / income)]
  const shapes: PlotShape[] = [
    { kind: 'bar', tone: 'grid', path: box(0, SIZE.width) },
    { kind: 'bar', tone: 'principal', path: box(owed, all) },
    { kind: 'bar', tone: 'paid', path: box(0, owed) },
    ...MARKS.map((share): PlotShape => {
      const x = at(share / 100)
      return { kind: 'rule', tone: 'danger', path: `M${place(x)} 0V${SIZE.height}` }
    }),
  ]
  const month = hasBalloon(burden) ? '最后一个月' : '每月'
  const keys = [
    ['principal', `这笔 ${shareOfIncome(heaviest, income)}%`],
    ['paid', `其他 ${shareOfIncome(existing, income)}%`],
  ] as const
  return (
    <View
      className="share-bar"
      {...aria({
        role: 'img',
        label: `${month}收入里，${keys.map(([, text]) => text).join('，')}`,
      })}
    >
      <View className="share-bar__legend">
        {keys.map(([tone, text]) => (
          <View key={tone} className="share-bar__key">
            <View className={`share-bar__dot share-bar__dot--${tone}`} />
            <Text>{text}</Text>
          </View>
        ))}
      </View>
      <Plot shapes={shapes} size={SIZE} />
      <View className="share-bar__marks">
        {MARKS.map((share) => (
          <Text key={share} className="share-bar__mark" style={{ left: percent(share, 100) }}>
            {`${share}%`}
          </Text>
        ))}
      </View>
    </View>
  )
}
