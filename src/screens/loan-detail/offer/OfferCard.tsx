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
import { longDateTime } from '@/format/date'
import { RatePair } from '@/loan/trial/RatePair'
import type { Offer } from '@/stores/Offer'
import { FigureTable } from '@/widgets/FigureTable'
import { SignForm } from './SignForm'

const NAMES: Record<OfferDifference, string> = {
  amount: '金额',
  term: '期限',
  annual_rate: '利率',
}

interface OfferCardProps {
  read: OfferInfo
  offer: Offer
  /** Reads the loan again. */
  onDone: () => Promise<void>
}

/** 批复: what was asked beside what is offered, what changed, and the ways to sign it or turn it down. */
export const OfferCard = observer(function OfferCard({ read, offer, onDone }: OfferCardProps) {
  if (read.state === 'expired')
    return <Notice tone="warning">批复已过期，申请将自动取消，可以重新申请。</Notice>
  return (
    <>
      <Card title="批复">
        <Amount label="可借金额" fen={read.amount} size="hero" />
        <View className="offer__until">{`请在 ${longDateTime(read.validUntil)} 前签署，过期自动取消`}</View>
        <RatePair annualRate={read.annualRate} irr={read.irr} />
        <Compared read={read} />
        {read.differs.length > 0 && (
          <Notice tone="info">
            {`${read.differs.map((one) => NAMES[one]).join('、')}与申请不同，同意再签署。`}
          </Notice>
        )}
        <View className="offer__note">{planWords(read)}</View>
      </Card>
      <SignForm read={read} offer={offer} onDone={onDone} />
      <Decline read={read} offer={offer} onDone={onDone} />
    </>
  )
})

/** What was asked beside what is offered. */
function Compared({ read }: { read: OfferInfo }) {
  const { asked } = read
  return (
    <FigureTable
      label="申请和批复"
      columns={['', '申请', '批复']}
      marked={2}
      rows={[
        ['金额（元）', displayYuan(asked.amount), displayYuan(read.amount)],
        ['期限', `${asked.term} 个月`, `${read.term} 个月`],
        ['年化利率', `${asked.annualRate}%`, `${read.annualRate}%`],
      ]}
    />
  )
}

/** How it is repaid: 等额本息，首期还 877.30 元，共还 10,527.59 元. */
function planWords({ repayMethod, schedule, disclosure }: OfferInfo): string {
  const [first] = schedule
  const start = first ? `，首期还 ${displayYuan(first.payment)} 元` : ''
  return `${REPAY_METHOD_TEXT[repayMethod]}${start}，共还 ${displayYuan(disclosure.totalRepayment)} 元`
}

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_TEXT[value] }))

/** Turning the offer down, after a question; a reason may be given. */
const Decline = observer(function Decline({ read, offer, onDone }: OfferCardProps) {
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
