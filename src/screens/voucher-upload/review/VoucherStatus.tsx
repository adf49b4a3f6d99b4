import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { instalmentNames } from '@domain/instalmentNames'
import { displayYuan } from '@domain/money'
import type { VoucherStatus as Status } from '@domain/payments'
import type { VoucherInfo } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StatusTag, type Tone } from '@/components/StatusTag/StatusTag'
import { longDateTime } from '@/format/date'
import { Facts } from '@/widgets/Facts/Facts'
import { SentFiles } from '@/widgets/files/SentFiles'
import { WithdrawButton } from '@/widgets/WithdrawButton'
import { WechatAsk } from '@/widgets/messages/WechatAsk'

const TONE: Record<Status, Tone> = {
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

const CHECKING = '我们会核对这笔转账'
const AS_SENT = '通过后按你转账的那一天入账，等待审核不会多算罚息。'

/** What comes next. */
function nextOf({ status, shortBy }: VoucherInfo): string {
  if (status === 'approved') return '审核通过，已入账'
  if (status !== 'pending') return ''
  if (shortBy === undefined) return `${CHECKING}，不用再付。${AS_SENT}`
  return `${CHECKING}。${AS_SENT}这笔钱比应还少 ${displayYuan(shortBy)} 元，差额没有付，照常计罚息；想现在还清，可以撤回凭证再付。`
}

interface VoucherStatusProps {
  voucher: VoucherInfo
  /** Name of the channel; empty if it is unknown. */
  channelName: string
  onRefresh: () => Promise<unknown>
  /** Takes it back. */
  onWithdraw: () => Promise<void>
  /** What it led to, and what to do next. */
  children?: ReactNode
}

/** A submitted voucher: its amount leads, then its review and what comes next, then what was submitted. */
export function VoucherStatus(props: VoucherStatusProps) {
  const { voucher, channelName, onRefresh, onWithdraw, children } = props
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  const { status, statusText, reviewNote, reviewedAt, amount, createdAt, nos } = voucher
  return (
    <View className="voucher">
      <View className="voucher-hero">
        <StatusTag tone={TONE[status]} text={statusText} />
        <Amount fen={amount} size="hero" label="转账金额" />
        {nextOf(voucher) && <View className="voucher-hint">{nextOf(voucher)}</View>}
        {reviewNote && (
          <View className="voucher-note" {...aria({ role: 'status' })}>
            {status === 'rejected' ? '驳回原因：' : '审核说明：'}
            {reviewNote}
          </View>
        )}
      </View>
      {children}
      {status === 'pending' && (
        <>
          <WechatAsk events={['voucher']} text="微信通知我审核结果" />
          <Button block onPress={() => go('/pages/repay/repay')}>
            返回我的还款
          </Button>
          <Button block variant="text" busy={refreshing} busyText="查询中" onPress={refresh}>
            刷新审核结果
          </Button>
          <WithdrawButton
            what="凭证"
            after="撤回后不再审核这份凭证，已经转出的钱不会因此退回。之后可以重新提交，或用别的方式还款。"
            withdraw={onWithdraw}
          />
        </>
      )}
      <Card title="提交的凭证">
        <Facts
          rows={[
            ['还款内容', instalmentNames(nos)],
            ['转账方式', channelName],
            ['提交时间', longDateTime(createdAt)],
            ['审核时间', reviewedAt === null ? '' : longDateTime(reviewedAt)],
            ['凭证编号', voucher.voucherNo],
          ]}
        />
        <SentFiles name="凭证" files={voucher.files} />
      </Card>
    </View>
  )
}
