import { View, Text } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import type { VoucherStatus as Status } from '@domain/payments'
import { longDateTime } from '@/format/date'
import type { VoucherInfo } from '@/api/readRepay'
import { Card } from '@/components/Card/Card'
import { instalmentNames } from '@/format/words'
import { Facts } from '@/widgets/Facts/Facts'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { StatusTag, type Tone } from '@/components/StatusTag/StatusTag'
import { SentFiles } from '@/widgets/files/SentFiles'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import './review.scss'

interface VoucherFactsProps {
  voucher: VoucherInfo
  /** Name of the channel; empty if it is unknown. */
  channelName: string
}

/** What was submitted. */
function VoucherFacts({ voucher, channelName }: VoucherFactsProps) {
  return (
    <Card title="提交的凭证">
      <Facts
        rows={[
          ['还款内容', instalmentNames(voucher.nos)],
          ['转账方式', channelName],
          ['凭证编号', voucher.voucherNo],
        ]}
      />
      <SentFiles name="凭证" files={voucher.files} />
    </Card>
  )
}

const TONE: Record<Status, Tone> = {
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

const NEXT: Partial<Record<Status, string>> = {
  pending:
    '我们会核对这笔转账，不用再付。通过后还款记到你转账的那一天，等待审核不会多算罚息。结果显示在这里，也在“我的”里的“凭证”和这笔借款里。',
  approved: '这笔还款已经入账，借款的还款计划已更新。',
}

interface VoucherStatusProps {
  voucher: VoucherInfo
  channelName: string
  onRefresh: () => Promise<unknown>
  /** What to do next, below the timeline. */
  children?: ReactNode
}

/** A submitted voucher: amount, review and what comes next. */
export function VoucherStatus(props: VoucherStatusProps) {
  const { voucher, channelName, onRefresh, children } = props
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  const { status, statusText, reviewNote, amount } = voucher
  const next = NEXT[status]
  return (
    <View className="voucher">
      <Card extra={<StatusTag tone={TONE[status]} text={statusText} />} title="还款凭证">
        <View className="voucher-status">
          <Amount fen={amount} size="hero" label="转账金额" />
          {reviewNote && (
            <View className="voucher-note" {...aria({ role: 'status' })}>
              {status === 'rejected' ? '驳回原因：' : '审核说明：'}
              {reviewNote}
            </View>
          )}
          {next && <View className="voucher-hint">{next}</View>}
          <ReviewTimeline voucher={voucher} />
          {children}
          {status === 'pending' && <WechatAsk events={['voucher']} text="微信通知我审核结果" />}
          {status === 'pending' && (
            <View className="voucher-ways">
              <Button block onPress={() => go('/pages/repay/repay')}>
                返回我的还款
              </Button>
              <Button block variant="text" busy={refreshing} busyText="查询中" onPress={refresh}>
                刷新审核结果
              </Button>
            </View>
          )}
        </View>
      </Card>
      <VoucherFacts voucher={voucher} channelName={channelName} />
    </View>
  )
}

interface Step {
  text: string
  at: number | null
  /** Reached, or still to come. */
  reached: boolean
}

const RESULTS: Partial<Record<Status, string>> = {
  approved: '审核通过，已入账',
  rejected: '审核未通过',
  cancelled: '已撤回',
}

function stepsOf({ status, createdAt, reviewedAt }: VoucherInfo): Step[] {
  const result = RESULTS[status]
  return [
    { text: '凭证已提交', at: createdAt, reached: true },
    result
      ? { text: result, at: reviewedAt, reached: true }
      : { text: '人工核对到账，审核中', at: null, reached: true },
    ...(status === 'pending' ? [{ text: '核对无误后入账', at: null, reached: false }] : []),
  ]
}

/** How the review went so far, and what comes next. */
function ReviewTimeline({ voucher }: { voucher: VoucherInfo }) {
  return (
    <View className="voucher-steps">
      {stepsOf(voucher).map(({ text, at, reached }) => (
        <View key={text} className={cx('voucher-step', !reached && 'voucher-step--ahead')}>
          <View className="voucher-step__dot" />
          <View>
            <View>{text}</View>
            {at !== null && <Text className="voucher-step__time">{longDateTime(at)}</Text>}
          </View>
        </View>
      ))}
    </View>
  )
}
