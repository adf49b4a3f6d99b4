import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import type { Offer, OfferTier } from '@domain/product'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { RepayMethod } from '@domain/statuses'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { burdenOf, byMethod, byTerm, type Burden } from './burden'
import { ShareBar } from './ShareBar'
import { hasBalloon, heaviestShare, verdict, type Means } from './verdict'

interface AnswerProps {
  /** Fen. */
  amount: number
  offer: Offer
  tier: OfferTier
  method: RepayMethod
  means: Means
}

/** What share of the income the loan would take, when to be careful, and how it is by other methods and terms. */
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
