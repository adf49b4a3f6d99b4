import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { instalmentShortName } from '@domain/instalmentNames'
import type { IsoDate } from '@domain/calendar'
import type { ContractPlanRow } from '@domain/loanContract'
import { displayYuan, sumFen } from '@domain/money'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { planReasons, type PlanReason } from '@/loan/revised'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { prepayStore } from '@/stores/PrepayStore'
import { FigureTable } from '@/widgets/FigureTable'
import { LoadState } from '@/widgets/LoadState'

interface SignedPlanProps {
  plan: readonly ContractPlanRow[]
  orderNo: string
}

/** The plan as it was signed, with the due dates that the payout fixed; before it there are none. */
export const SignedPlan = observer(function SignedPlan({ plan, orderNo }: SignedPlanProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  useEffect(() => {
    void loans.fetchWithPlan(orderNo, scope)
  }, [loans, orderNo, scope])
  const loan = loans.get(orderNo).value
  const dates = useSignedDates(loan)
  return (
    <>
      <View className="contract__hint">
        {loan?.summary.disbursedAt
          ? '放款时确定的还款日与各期金额。'
          : '各期金额如下，还款日在放款时确定。'}
      </View>
      <PlanTable
        label="附表：还款计划"
        rows={plan.map((row) => ({ ...row, date: dates.get(row.no) ?? '' }))}
      />
    </>
  )
})

/** Due dates as of the payout by instalment; a later plan may have fewer instalments. */
function useSignedDates(loan: LoanModel | null): Map<number, IsoDate> {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const orderNo = loan && planReasons(loan).length > 0 ? loan.orderNo : null
  useEffect(() => {
    if (orderNo) void prepay.fetch(orderNo, scope)
  }, [prepay, orderNo, scope])
  if (!loan?.summary.disbursedAt) return new Map()
  const rows = orderNo ? prepay.get(orderNo).value?.signed : loan.plan.value?.rows
  return new Map(rows?.map(({ no, dueDate }) => [no, dueDate]))
}

/** Why the plan is another than the signed one, by what changed it last. */
const WHY: Record<PlanReason, string> = {
  prepaid: '提前归还部分本金后重新计算',
  arranged: '接受协商还款方案后改为新计划',
  ended: '协商还款终止后重新计算',
}

/** The plan as it is, apart from the signed one, where a prepayment or 协商还款 changed it. */
export const PlanNow = observer(function PlanNow({ orderNo }: { orderNo: string }) {
  const loan = useStore(loansStore).get(orderNo).value
  const scope = usePageScope()
  const reason = loan?.summary.disbursedAt ? planReasons(loan).pop() : undefined
  if (!loan || !reason) return null
  return (
    <Card title="现在的还款计划">
      <View className="contract__hint">{`${WHY[reason]}，代替附表；附表保持签署时的样子。`}</View>
      <LoadState
        of={loan.plan}
        retry={() => loan.fetchPlan(scope)}
        skeleton={<Skeleton kind="text" rows={6} />}
      >
        {({ rows }) => (
          <PlanTable
            label="现在的还款计划"
            rows={rows.map(({ no, dueDate, principal, interest }) => ({
              no,
              date: dueDate,
              principal: displayYuan(principal),
              interest: displayYuan(interest),
              payment: displayYuan(sumFen([principal, interest])),
            }))}
          />
        )}
      </LoadState>
    </Card>
  )
})

interface PlanTableProps {
  label: string
  /** `date` is empty before the payout. */
  rows: readonly (ContractPlanRow & { date: string })[]
}

const HEADS = ['期次', '本金（元）', '利息（元）', '合计（元）']

const PlanTable = ({ label, rows }: PlanTableProps) => (
  <FigureTable
    label={label}
    columns={HEADS}
    rows={rows.map(({ no, date, principal, interest, payment }) => [
      [instalmentShortName(no), date].filter(Boolean).join('\n'),
      principal,
      interest,
      payment,
    ])}
  />
)
