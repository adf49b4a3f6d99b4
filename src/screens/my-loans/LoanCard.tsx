import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { useOffered } from '@/app/offered'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate } from '@/format/date'
import { dayText } from '@/format/figure'
import { askedOfBorrower } from '@/loan/askedOfBorrower'
import { CancelApplication } from '@/loan/CancelApplication'
import { beadsOfProgress, beadsText } from '@/loan/beads'
import { graceWords } from '@/loan/dues/graceWords'
import { hasContract, isInGrace, settledText } from '@/loan/standing'
import { loanIcon, loanTone } from '@/loan/loanTone'
import { contractPath, detailPath } from '@/loan/loanPaths'
import { reviewWords } from '@/loan/vouchers/reviewWords'
import type { LoanModel } from '@/stores/LoanModel'

/** One loan: what is left of it, what comes next, and the main thing to do about it. */
export const LoanCard = observer(function LoanCard({ loan }: { loan: LoanModel }) {
  const { now } = useStores()
  const offered = useOffered()
  const { summary, orderNo } = loan
  const { term, status, statusText, appliedAt, progress, outstanding } = summary
  const name = loanName(summary, now())
  const next = nextStep(loan, now())
  const isRepaying = status === 'active' || status === 'overdue'
  const beads = beadsOfProgress(progress, status === 'overdue')
  const facts = isRepaying
    ? `已还 ${progress.paid} / ${progress.total} 期`
    : `${term} 期，${dayText(appliedAt)}申请`

  return (
    <View className={cx('my-loan', !isRepaying && status !== 'reviewing' && 'my-loan--quiet')}>
      <Pressable
        role="link"
        className="my-loan__link"
        label={[
          name,
          statusText,
          isRepaying ? `剩余应还 ${displayYuan(outstanding)} 元` : '',
          next,
          facts,
        ]
          .filter(Boolean)
          .join('，')}
        onPress={() => go(detailPath(), { order_no: orderNo })}
      >
        <View className="my-loan__head">
          <Text className="my-loan__name">{name}</Text>
          <StatusTag tone={loanTone(status)} icon={loanIcon(status)} text={statusText} />
        </View>
        {isRepaying && (
          <>
            <Amount fen={outstanding} size="large" label="剩余应还" />
            {beads.length > 0 && <Beads size="small" beads={beads} label={beadsText(beads)} />}
          </>
        )}
        {next && (
          <View className={cx('my-loan__next', status === 'overdue' && 'my-loan__next--danger')}>
            {next}
          </View>
        )}
        <View className="my-loan__facts">{facts}</View>
      </Pressable>
      <View className="my-loan__ways">
        {hasContract(summary) && (
          <Button
            small
            variant="text"
            label={`合同，${name}`}
            onPress={() => go(contractPath(), { order_no: orderNo })}
          >
            合同
          </Button>
        )}
        {isRepaying && (
          <Button
            small
            variant={status === 'overdue' ? 'primary' : 'secondary'}
            label={`去还款，${name}`}
            onPress={() => go('/pages/payment/repay', { order_no: orderNo })}
          >
            去还款
          </Button>
        )}
        {status === 'settled' && offered('/pages/borrowing/settlement') && (
          <Button
            small
            variant="secondary"
            label={`结清证明，${name}`}
            onPress={() => go('/pages/borrowing/settlement', { order_no: orderNo })}
          >
            结清证明
          </Button>
        )}
        {((status === 'reviewing' && loan.summary.stage !== 'offered') ||
          status === 'disburse_failed') && (
          <CancelApplication small loan={loan} label={`取消申请，${name}`} />
        )}
      </View>
    </View>
  )
})

const dueOn = (date: LoanSummary['nextDueDate']): string =>
  date !== null ? longDate(date) : `${UNKNOWN_TEXT} `

/** What comes next for a loan, in a sentence; empty where nothing does. */
function nextStep(model: LoanModel, nowMs: number): string {
  const [voucher] = model.pendingVouchers
  if (voucher) return `${displayYuan(voucher.amount)} 元的凭证审核中，${reviewWords(voucher)}`
  const loan = model.summary
  const { status, nextDueDate, nextDueAmount, overdueDays } = loan
  switch (status) {
    case 'overdue':
      return `已逾期 ${overdueDays} 天`
    case 'active':
      return isInGrace(loan)
        ? `应还 ${displayYuan(nextDueAmount)} 元，${graceWords(loan.lastSafeDay, nowMs)}`
        : `${dueOn(nextDueDate)}应还 ${displayYuan(nextDueAmount)} 元`
    case 'reviewing':
      return askedOfBorrower(loan) || '一般 1 个工作日内出结果'
    case 'disbursing':
      return '审核已通过，正在放款'
    case 'disburse_failed':
      return '放款未成功，请核对或更换收款卡'
    case 'settled':
      return settledText(loan)
    case 'rejected':
      return loan.rejectReason ? `未通过原因：${loan.rejectReason}` : ''
    case 'cancelled':
    case 'written_off':
      return ''
  }
}
