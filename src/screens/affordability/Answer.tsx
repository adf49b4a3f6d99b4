import { Text, View } from '@tarojs/components'
import { CAREFUL_SHARE, HIGHEST_SHARE, shareOfIncome } from '@domain/affordability'
import { displayYuan } from '@domain/money'
import type { Offer, OfferTier } from '@domain/product'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { RepayMethod } from '@domain/statuses'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import type { InstalmentFigure } from '@/loan/trial/instalment'
import { FigureTable } from '@/widgets/FigureTable'
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

/** What is paid a month, before an income is known to compare it with. */
export const Asked = ({ figure }: { figure: InstalmentFigure }) => (
  <>
    <Amount size="hero" label={figure.label} fen={figure.amount} />
    {figure.note && <View className="afford__note">{figure.note}</View>}
  </>
)

/** The verdict, with the share of income that it is about. */
export function Lead({ amount, tier, method, means }: Omit<AnswerProps, 'offer'>) {
  const burden = burdenOf(amount, tier, method)
  const { tone, title, words } = verdict(burden, means)
  return (
    <View className="afford__lead" {...aria({ live: 'polite' })}>
      <View className={`afford__verdict afford__verdict--${tone}`}>{title}</View>
      <View className="afford__share">
        {hasBalloon(burden) ? '最后一期那个月，所有还款占收入 ' : '所有还款占收入 '}
        <Text className="afford__percent">{`${heaviestShare(burden, means)}%`}</Text>
      </View>
      <ShareBar burden={burden} means={means} />
      <View className="afford__words">{words}</View>
    </View>
  )
}

/** The shares with other methods and terms. */
export function Others({ amount, offer, tier, method, means }: AnswerProps) {
  const row = (name: string, one: Burden) => [
    name,
    displayYuan(one.heaviest),
    `${heaviestShare(one, means)}%`,
  ]
  const columns = ['最多的一期（元）', '所有还款占收入']
  return (
    <>
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

const MARKS = [CAREFUL_SHARE, HIGHEST_SHARE]

/** A share of income as a length along the bar, which ends with the income. */
const along = (share: number): string => `${(100 * Math.min(1, share)).toFixed(2)}%`

/** A month's income as a bar: what goes to other debts, what to this loan, and the two limits. */
function ShareBar({ burden, means }: { burden: Burden; means: Means }) {
  const { income, existing } = means
  const { heaviest } = burden
  const [owed, all] = [existing / income, (existing + heaviest) / income]
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
      <View className="share-bar__income">
        <View
          className="share-bar__part share-bar__part--principal"
          style={{ width: along(all) }}
        />
        <View className="share-bar__part share-bar__part--paid" style={{ width: along(owed) }} />
        {MARKS.map((share) => (
          <View key={share} className="share-bar__limit" style={{ left: along(share / 100) }} />
        ))}
      </View>
      <View className="share-bar__marks">
        {MARKS.map((share) => (
          <Text key={share} className="share-bar__mark" style={{ left: along(share / 100) }}>
            {`${share}%`}
          </Text>
        ))}
      </View>
    </View>
  )
}
