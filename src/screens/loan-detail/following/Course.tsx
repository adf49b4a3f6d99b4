import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { longDateTime } from '@/format/date'
import type { LoanDetail, LoanSummary, TimelineEvent } from '@/api/readLoan'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { CancelApplication } from '@/loan/CancelApplication'
import { askedOfBorrower } from '@/loan/askedOfBorrower'
import { accountOf } from '@/loan/standing'
import type { LoanModel } from '@/stores/LoanModel'
import { PayoutCard } from './PayoutCard'
import './following.scss'

const SIGN: Record<Step['state'], { icon: IconName; spoken: string }> = {
  done: { icon: 'check', spoken: '已完成' },
  now: { icon: 'clock', spoken: '进行中' },
  ahead: { icon: 'dot', spoken: '还没到' },
  failed: { icon: 'alert', spoken: '没有成功' },
}

/** Progress of an application. */
export const Course = observer(function Course({ loan }: { loan: LoanModel }) {
  const hasFailed = loan.summary.status === 'disburse_failed'
  return (
    <Card title="进度">
      <View {...aria({ role: 'list' })}>
        {stepsOf(loan.summary, loan.detail).map(({ name, state, note }) => (
          <View
            key={name}
            className={`application-step application-step--${state}`}
            {...aria({ role: 'listitem' })}
          >
            <View className="application-step__sign">
              <Icon name={SIGN[state].icon} size={20} label={SIGN[state].spoken} />
            </View>
            <View>
              <View className="application-step__name">{name}</View>
              {note && <View className="application-step__note">{note}</View>}
            </View>
          </View>
        ))}
      </View>
      {!hasFailed && !askedOfBorrower(loan.summary) && (
        <View className="application-step__note">结果会自动显示在这里，可以先离开。</View>
      )}
      {hasFailed && <PayoutCard loan={loan} />}
      {(hasFailed || isLookedAt(loan.summary)) && <CancelApplication loan={loan} />}
    </Card>
  )
})

/** Under review, without an offer, which is declined instead of being cancelled. */
const isLookedAt = ({ status, stage }: LoanSummary): boolean =>
  status === 'reviewing' && stage !== 'offered'

/** A step from the application to the payout. */
interface Step {
  name: string
  state: 'done' | 'now' | 'ahead' | 'failed'
  /** When it was done, or what is going on; may be empty. */
  note: string
}

/** The present step and its note, by status. */
const NOW: Partial<Record<string, readonly [at: number, note: string]>> = {
  reviewing: [1, '一般 1 个工作日内出结果，期间可以取消'],
  disbursing: [2, '正在打款到你的银行卡'],
  disburse_failed: [2, '放款未成功，请核对或更换收款卡；期间不计利息'],
}

/** The events that complete the first steps, of an application that was signed when it was sent and of one with an offer. */
const COMPLETED_BY = ['applied', 'approved']
const COMPLETED_WITH_OFFER = ['applied_unsigned', 'offered', 'signed']

/** The present step and its note where the application is answered with an offer. */
function nowWithOffer(loan: LoanSummary): readonly [at: number, note: string] {
  const { status, stage } = loan
  const asked = askedOfBorrower(loan)
  if (asked) return [stage === 'offered' ? 2 : 1, asked]
  const [at, note] = NOW[status] ?? [0, '']
  return status === 'reviewing' ? [at, note] : [at + 1, note]
}

function timeOf(events: readonly TimelineEvent[], name: string | undefined): string {
  const event = events.find((one) => one.event === name)
  return event ? longDateTime(event.at) : ''
}

/** The steps 提交申请 → 审核 → 签署, where there is an offer, → 放款 → 到账，中国工商银行 尾号 0128, each with its state. */
function stepsOf(summary: LoanSummary, detail: LoanDetail | null): Step[] {
  const { status } = summary
  const events = detail?.timeline ?? []
  const hasOffer = events.some(({ event }) => event === 'applied_unsigned')
  const [at, note] = hasOffer ? nowWithOffer(summary) : (NOW[status] ?? [0, ''])
  const completedBy = hasOffer ? COMPLETED_WITH_OFFER : COMPLETED_BY
  const arrival = detail?.bankLast4 ? `到账，${accountOf(detail)}` : '到账'
  return ['提交申请', '审核', ...(hasOffer ? ['签署'] : []), '放款', arrival].map((name, no) => {
    if (no < at) return { name, state: 'done', note: timeOf(events, completedBy[no]) }
    if (no > at) return { name, state: 'ahead', note: '' }
    return { name, state: status === 'disburse_failed' ? 'failed' : 'now', note }
  })
}
