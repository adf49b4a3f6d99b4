import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import type { LoanDetail } from '@/api/readLoan'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { longDateTime } from '@/format/date'
import { dateText } from '@/format/figure'
import { beadsOf, beadsText } from '@/loan/beads'
import { applyPath, contractPath } from '@/loan/loanPaths'
import { accountOf } from '@/loan/standing'
import { CALENDAR_FILE, useCalendarFile } from '@/loan/useCalendarFile'
import { lazyPart } from '@/platform/lazyPart'
import { applyStore, type ApplyStore } from '@/stores/ApplyStore'
import type { LoanModel } from '@/stores/LoanModel'
import { isUnderWay } from '@/stores/dues'
import { loansStore } from '@/stores/LoansStore'
import { Facts } from '@/widgets/Facts/Facts'
import { useFollow } from '@/widgets/useFollow'
import { Course } from './Course'
import './following.scss'

/** Advice after a rejection. */
const ADVICE = [
  '核对未通过原因，改正或补全资料。',
  '少借一些，或选更长的期限。',
  '每次申请都会查询征信并留下记录，短期内多次申请可能影响以后的审批，资料有变化再申请更合适。',
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
  const { detail } = loan
  const account = detail?.bankLast4 ? accountOf(detail) : '你的银行卡'
  const rows = plan?.rows.filter(({ planned }) => !planned) ?? []
  const [first] = rows
  const beads = beadsOf(rows)
  return (
    <>
      <View className="arrived">
        <View className="arrived__head">
          <View className="arrived__sign">
            <Icon name="check" size={40} />
          </View>
          <View {...aria({ role: 'status' })}>
            <Amount size="hero" fen={loan.summary.amount} label="借款已到账" />
            <View className="arrived__account">{`已转入${account}`}</View>
          </View>
        </View>
        {first && (
          <>
            <Beads beads={beads} label={beadsText(beads)} />
            <View className="arrived__due">
              <View className="arrived__day">{`首个还款日 ${dateText(first.dueDate)}`}</View>
              <View>{`应还 ${displayYuan(first.amountDue)} 元`}</View>
            </View>
          </>
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
      <Receipt loan={loan} />
    </>
  )
})

/** What was paid out: when, where to and on which terms, and the contract it follows from. */
const Receipt = observer(function Receipt({ loan }: { loan: LoanModel }) {
  const { orderNo, summary, detail } = loan
  const { disbursedAt, term, annualRate, lenderName } = summary
  return (
    <Card title="放款信息">
      <Facts
        rows={[
          ['到账时间', disbursedAt === null ? '' : longDateTime(disbursedAt)],
          ['收款账户', detail?.bankLast4 ? accountOf(detail) : ''],
          ['期限', `${term} 期`],
          ['还款方式', detail ? REPAY_METHOD_TEXT[detail.repayMethod] : ''],
          ['年化利率（单利）', `${annualRate}%`],
          ['贷款人', lenderName],
          ['借款合同', '已签署'],
          ['订单号', orderNo],
        ]}
      />
      <Button block variant="text" onPress={() => go(contractPath(), { order_no: orderNo })}>
        查看合同
      </Button>
    </Card>
  )
})

/** Loaded only once the lender has answered. */
const OfferPart = lazyPart<{ loan: LoanModel }>({
  fetch: () => import('../offer/OfferPart').then((code) => code.OfferPart),
  skeleton: <Skeleton kind="detail" />,
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
  const loans = useStore(loansStore)
  const scope = usePageScope()
  useFollow(isUnderWay(loan.summary), () => loans.refreshLoan(loan.orderNo, scope))
  useEffect(() => {
    // The payout has fixed the due dates.
    if (isPaidOut) void loan.completePlan(scope)
  }, [loan, scope, isPaidOut])
  if (isPaidOut) return <Arrived loan={loan} onDone={onDone} />
  if (!isUnderWay(loan.summary)) return <ApplyAgain loan={loan} />
  const { stage } = loan.summary
  return (
    <>
      {(stage === 'offered' || stage === 'need_more') && <OfferPart key={stage} loan={loan} />}
      <Course loan={loan} />
    </>
  )
})
