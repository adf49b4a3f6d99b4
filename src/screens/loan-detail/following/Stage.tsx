import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import type { LoanDetail } from '@/api/readLoan'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { useIsShown, usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { dateText } from '@/format/figure'
import { applyPath } from '@/loan/loanPaths'
import { CALENDAR_FILE, useCalendarFile } from '@/loan/useCalendarFile'
import { useForeground } from '@/platform/pageEvents'
import { applyStore, type ApplyStore } from '@/stores/ApplyStore'
import type { LoanModel } from '@/stores/LoanModel'
import { isUnderWay } from '@/stores/dues'
import { loansStore } from '@/stores/LoansStore'
import { Course } from './Course'
import './following.scss'

/** Advice after a rejection. */
const ADVICE = [
  '核对未通过原因，把资料改正或补全后再申请。',
  '可以少借一些，或选更长的期限，每月还得少一些。',
  '每次申请都会查询征信并留下记录，短期内多次申请可能影响以后的审批。资料有变化再申请更合适。',
]

/** Turns the application into a draft; personal data has to be typed again. */
function prefill(apply: ApplyStore, { amount, term, ...loan }: LoanDetail): void {
  apply.update({
    amount: String(amount / 100),
    term,
    repayMethod: loan.repayMethod,
    repayDay: loan.repayDay,
    purpose: loan.purpose,
    step: 0,
    asked: '',
  })
}

/** After a rejected or cancelled application: advice, applying again, help. */
const ApplyAgain = observer(function ApplyAgain({ loan }: { loan: LoanModel }) {
  const apply = useStore(applyStore)
  const again = () => {
    if (loan.detail) prefill(apply, loan.detail)
    go(applyPath())
  }
  return (
    <Card title="现在可以做什么">
      {loan.summary.status === 'rejected' &&
        ADVICE.map((text) => (
          <View key={text} className="apply-again__advice">
            {text}
          </View>
        ))}
      <View className="apply-again__ways">
        <Button block variant="secondary" onPress={again}>
          重新申请
        </Button>
        <Button block variant="text" onPress={ASK_FOR_HELP.onPress}>
          {ASK_FOR_HELP.text}
        </Button>
      </View>
    </Card>
  )
})

interface ArrivedProps {
  loan: LoanModel
  /** Shows the loan itself. */
  onDone: () => void
}

/** The loan was paid out: how much, to which account, and when the first instalment is due. */
const Arrived = observer(function Arrived({ loan, onDone }: ArrivedProps) {
  const plan = loan.plan.value
  const saveCalendar = useCalendarFile(plan ? [{ orderNo: loan.orderNo, plan }] : [])
  const last4 = loan.detail?.bankLast4
  const account = last4 ? `尾号 ${last4}` : '你的银行卡'
  const first = plan?.rows.find(({ planned }) => !planned)
  return (
    <Card>
      <View className="arrived">
        <View className="arrived__sign">
          <Icon name="check" size={40} />
        </View>
        <View className="arrived__title" {...aria({ role: 'status' })}>
          {`${displayYuan(loan.summary.amount)} 元已转入${account}`}
        </View>
        {first && (
          <View className="arrived__due">
            <View>{`首个还款日 ${dateText(first.dueDate)}`}</View>
            <View>{`应还 ${displayYuan(first.amountDue)} 元`}</View>
          </View>
        )}
        <View className="arrived__ways">
          <Button block onPress={onDone}>
            查看借款
          </Button>
          {first && (
            <Button block variant="secondary" onPress={saveCalendar}>
              {CALENDAR_FILE.name}
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
})

interface StageProps {
  loan: LoanModel
  /** The loan was paid out while the page was open. */
  isPaidOut: boolean
  /** Shows the loan itself. */
  onDone: () => void
}

/** An application under way, which is followed; what can be done after one that ended without money. */
export const Stage = observer(function Stage({ loan, isPaidOut, onDone }: StageProps) {
  const scope = usePageScope()
  useFollow(loan)
  useEffect(() => {
    // The payout has fixed the due dates.
    if (isPaidOut) void loan.completePlan(scope)
  }, [loan, scope, isPaidOut])
  if (isPaidOut) return <Arrived loan={loan} onDone={onDone} />
  return isUnderWay(loan.summary) ? <Course loan={loan} /> : <ApplyAgain loan={loan} />
})

/** Seconds between requests: while a decision is likely to come soon, and after that. */
const PAUSE = { soon: 3, later: 10 } as const

/** Requests after which the longer pause applies. */
const SOON = 20

/** Polls an application while it is under way and the page is visible. */
function useFollow(loan: LoanModel): void {
  const { clock } = useStores()
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const isSeen = [useIsShown(), useForeground()].every(Boolean)
  const { orderNo } = loan
  const waits = isUnderWay(loan.summary)

  useEffect(() => {
    if (!waits || !isSeen) return undefined
    let cancel = () => {}
    let stopped = false
    const wait = (turn: number) => {
      const seconds = turn < SOON ? PAUSE.soon : PAUSE.later
      cancel = clock.after(seconds * 1000, () => {
        void loans.refreshLoan(orderNo, scope).then(() => {
          if (!stopped) wait(turn + 1)
        })
      })
    }
    wait(0)
    return () => {
      stopped = true
      cancel()
    }
  }, [clock, loans, orderNo, scope, waits, isSeen])
}
