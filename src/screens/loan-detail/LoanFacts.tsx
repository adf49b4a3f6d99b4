import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { labelOf, PURPOSES } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { longDateTime } from '@/format/date'
import type { LoanDetail, LoanSummary, TimelineEvent } from '@/api/readLoan'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { dayText } from '@/format/figure'
import { RatePair } from '@/loan/trial/RatePair'
import type { LoanModel } from '@/stores/LoanModel'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Expander } from '@/widgets/Expander/Expander'
import { type Fact, Facts } from '@/widgets/Facts/Facts'

const methodText = (method: LoanDetail['repayMethod']): string => REPAY_METHOD_TEXT[method]

/** Money has been paid out. */
const LENT: readonly LoanSummary['status'][] = ['active', 'overdue', 'settled', 'written_off']

interface LoanFactsProps {
  loan: LoanModel
  /** Whether the rates stand here; those of an offer stand with it. */
  hasRates: boolean
}

/** The terms of the loan as agreed, or as asked for. */
export const LoanFacts = observer(function LoanFacts({ loan, hasRates }: LoanFactsProps) {
  const { summary, detail } = loan
  const isLent = LENT.includes(summary.status)
  const facts: Fact[] = [
    ['借款金额', `${displayYuan(summary.amount)} 元`],
    ['期限', `${summary.term} 期`],
    ['还款方式', detail ? methodText(detail.repayMethod) : ''],
    ['还款日', detail ? `每月 ${detail.repayDay} 日` : ''],
    ['用途', detail ? labelOf(PURPOSES, detail.purpose) : ''],
    ['收款银行卡', detail ? `尾号 ${detail.bankLast4}` : ''],
    ['贷款人', summary.lenderName],
    ['申请日期', dayText(summary.appliedAt)],
    ['放款日期', isLent || summary.disbursedAt !== null ? dayText(summary.disbursedAt) : ''],
  ]
  return (
    <Card title={hasRates ? '借款信息' : '申请信息'}>
      {hasRates && <RatePair annualRate={summary.annualRate} irr={summary.irr} />}
      <Expander show="查看详情" hide="收起详情">
        <Facts rows={facts} />
        <CopyRow name="订单号" text={summary.orderNo} />
      </Expander>
    </Card>
  )
})

/** Events that moved the loan on, and those by which something failed; all others are grey. */
const DONE = ['approved', 'disbursed', 'paid', 'settled', 'refunded']
const FAILED = ['rejected', 'disbursement_failed', 'voucher_rejected']

const signOf = (event: string): { tone: string; icon: IconName } => {
  if (DONE.includes(event)) return { tone: 'done', icon: 'check' }
  if (FAILED.includes(event)) return { tone: 'failed', icon: 'alert' }
  return { tone: 'other', icon: 'dot' }
}

/** What happened to the loan so far, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return null
  const [latest, ...earlier] = [...events].reverse()
  return (
    <Card title="进度">
      <Entries rows={latest ? [latest] : []} />
      {earlier.length > 0 && (
        <Expander show={`查看更早的 ${earlier.length} 条`} hide="收起">
          <Entries rows={earlier} />
        </Expander>
      )}
    </Card>
  )
}

function Entries({ rows }: { rows: readonly TimelineEvent[] }) {
  return (
    <View className="timeline">
      {rows.map(({ at, event, text }, index) => {
        const { tone, icon } = signOf(event)
        return (
          <View key={`${event} ${index}`} className={`timeline__entry timeline__entry--${tone}`}>
            <View className="timeline__sign">
              <Icon name={icon} size={20} />
            </View>
            <View>
              <View className="timeline__text">{text}</View>
              <Text className="timeline__time">{longDateTime(at)}</Text>
            </View>
          </View>
        )
      })}
    </View>
  )
}
