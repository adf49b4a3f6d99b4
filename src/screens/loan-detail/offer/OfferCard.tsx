import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { DECLINE_REASON_TEXT, DECLINE_REASONS, type DeclineReason } from '@domain/loanOffer'
import { displayYuan } from '@domain/money'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { OfferDifference } from '@domain/statuses'
import { isApiError, userMessage } from '@/api/errors'
import type { OfferInfo } from '@/api/offer'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import { Sheet } from '@/components/Sheet/Sheet'
import { deadline } from '@/format/date'
import { accountOf } from '@/loan/standing'
import { RatePair } from '@/loan/trial/RatePair'
import type { LoanModel } from '@/stores/LoanModel'
import type { Offer } from '@/stores/Offer'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import { FigureTable } from '@/widgets/FigureTable'
import { LoanHead, LoanHero } from '../LoanHero'
import { SignForm } from './SignForm'

const NAMES: Record<OfferDifference, string> = {
  amount: '金额',
  term: '期限',
  annual_rate: '利率',
}

interface OfferProps {
  read: OfferInfo
  offer: Offer
  /** Reads the loan again. */
  onDone: () => Promise<void>
}

interface OfferCardProps extends OfferProps {
  loan: LoanModel
}

/** 批复: what is offered and until when, what differs from what was asked, and the ways to sign it or turn it down. */
export const OfferCard = observer(function OfferCard(props: OfferCardProps) {
  const { loan, read, offer, onDone } = props
  if (read.state === 'expired')
    return (
      <>
        <LoanHero loan={loan} />
        <Notice tone="warning">批复已过期，申请将自动取消，可以重新申请。</Notice>
      </>
    )
  return (
    <>
      <View className="loan-hero">
        <LoanHead loan={loan} />
        <Amount label="可借金额" fen={read.amount} size="hero" />
        <View className="loan-hero__note">
          {`请在 ${deadline(read.validUntil)} 前签署，过期自动取消`}
        </View>
      </View>
      <Card title="批复">
        {read.differs.length > 0 && <Changed read={read} />}
        <RatePair annualRate={read.annualRate} irr={read.irr} />
        <Facts rows={factsOf(read, loan)} />
        <Plan read={read} />
      </Card>
      <SignForm loan={loan} read={read} offer={offer} onDone={onDone}>
        <Decline read={read} offer={offer} onDone={onDone} />
      </SignForm>
    </>
  )
})

/** What differs: as it was asked for beside what is offered. */
function Changed({ read }: { read: OfferInfo }) {
  const { asked, differs } = read
  const rows: Record<OfferDifference, string[]> = {
    amount: ['金额（元）', displayYuan(asked.amount), displayYuan(read.amount)],
    term: ['期限', `${asked.term} 个月`, `${read.term} 个月`],
    annual_rate: ['年化利率', `${asked.annualRate}%`, `${read.annualRate}%`],
  }
  return (
    <View className="offer__changed">
      <View>{`${differs.map((one) => NAMES[one]).join('、')}与申请不同，同意再签署。`}</View>
      <FigureTable
        label="申请和批复"
        columns={['', '申请', '批复']}
        marked={2}
        rows={differs.map((one) => rows[one])}
      />
    </View>
  )
}

/**
 * For how long, unless the differences say it, how it is repaid, what that comes to, and where the money goes. The last
 * instalment stands beside the first where rounding or the method makes it another.
 */
function factsOf(read: OfferInfo, { detail }: LoanModel): Fact[] {
  const { term, differs, repayMethod, repayDay, schedule, disclosure } = read
  const [first] = schedule
  const last = schedule[schedule.length - 1]
  return [
    ['期限', differs.includes('term') ? '' : `${term} 个月`],
    ['还款方式', REPAY_METHOD_TEXT[repayMethod]],
    ['首期应还', first ? `${displayYuan(first.payment)} 元` : ''],
    ['最后一期', last && last.payment !== first?.payment ? `${displayYuan(last.payment)} 元` : ''],
    [
      '还款日',
      `${repayMethod === 'bullet' ? '到期当月' : '每月'} ${repayDay} 日，具体日期放款时确定`,
    ],
    ['总利息', `${displayYuan(disclosure.totalInterest)} 元`],
    ['还款合计', `${displayYuan(disclosure.totalRepayment)} 元`],
    ['收款账户', detail?.bankLast4 ? accountOf(detail) : ''],
  ]
}

const COLUMNS = ['期', '应还', '本金', '利息']

/** Every instalment as it is offered; due dates are fixed at the payout. */
function Plan({ read: { schedule } }: { read: OfferInfo }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (schedule.length === 0) return null
  return (
    <>
      <Button block variant="text" onPress={() => setOpen(true)}>
        {`查看每期应还（${schedule.length} 期）`}
      </Button>
      <Sheet
        open={open}
        title="还款计划"
        onClose={close}
        footer={
          <Button block onPress={close}>
            我已了解
          </Button>
        }
      >
        <FigureTable
          label="还款计划"
          columns={COLUMNS}
          rows={schedule.map(({ no, payment, principal, interest }) => [
            `${no}`,
            ...[payment, principal, interest].map((fen) => displayYuan(fen)),
          ])}
        />
      </Sheet>
    </>
  )
}

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_TEXT[value] }))

/** Turning the offer down, after a question; a reason may be given. */
const Decline = observer(function Decline({ read, offer, onDone }: OfferProps) {
  const { toast } = useStores()
  const scope = usePageScope()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const decline = async () => {
    try {
      await offer.decline(read, reason)
      toast('已放弃这份批复')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'unauthorized' && !scope.left) toast(userMessage(error))
    } finally {
      setAsking(false)
      await onDone()
    }
  }
  return (
    <>
      <Button block variant="text" onPress={() => setAsking(true)}>
        放弃这份批复
      </Button>
      <Dialog
        open={asking}
        title="放弃这份批复？"
        confirmText="放弃"
        cancelText="再想想"
        danger
        onConfirm={decline}
        onCancel={() => setAsking(false)}
      >
        <View>放弃后申请取消，不产生任何费用，之后可以重新申请。</View>
        <Choice
          label="原因（可以不选）"
          options={REASONS}
          value={reason ?? ''}
          onChange={(value) => setReason(value as DeclineReason)}
        />
      </Dialog>
    </>
  )
})
