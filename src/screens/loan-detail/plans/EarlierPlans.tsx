import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { instalmentShortName } from '@domain/instalmentNames'
import { displayYuan, sumFen } from '@domain/money'
import { PREPAY_CHOICE_TEXT } from '@domain/prepayment'
import type { PlanRowInfo, RevisionInfo } from '@/api/prepayment'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { dateText } from '@/format/figure'
import { isPrepaid } from '@/loan/revised'
import type { LoanModel } from '@/stores/LoanModel'
import { prepayStore } from '@/stores/PrepayStore'
import { FigureTable } from '@/widgets/FigureTable'
import { Expander } from '@/widgets/Expander/Expander'
import { LoadState } from '@/widgets/LoadState'
import './plans.scss'

export interface EarlierPlansProps {
  loan: LoanModel
}

/** The plans of a loan with partial prepayments: as signed, and each since. */
export const EarlierPlans = observer(function EarlierPlans({ loan }: EarlierPlansProps) {
  if (!isPrepaid(loan)) return null
  return (
    <Card title="还款计划的变更">
      <Expander show="查看各版计划" hide="收起各版计划">
        <Plans orderNo={loan.orderNo} />
      </Expander>
    </Card>
  )
})

const Plans = observer(function Plans({ orderNo }: { orderNo: string }) {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const known = prepay.get(orderNo)
  const load = () => prepay.fetch(orderNo, scope)
  useEffect(() => {
    void prepay.fetch(orderNo, scope)
  }, [prepay, orderNo, scope])
  return (
    <LoadState of={known} retry={load} skeleton={<Skeleton kind="list" rows={3} />}>
      {({ signed, revisions }) => (
        <>
          <Plan name="签订时的计划" rows={signed} />
          {revisions.map((revision, at) => (
            <Plan key={at} name={`第 ${at + 1} 次变更`} rows={revision.rows}>
              {wordsOf(revision)}
            </Plan>
          ))}
        </>
      )}
    </LoadState>
  )
})

/** 2026年11月24日提前归还本金 1,000.00 元，缩短期限，省利息 20.00 元 */
const wordsOf = ({ paidOn, principal, choice, savedInterest }: RevisionInfo): string =>
  [
    `${dateText(paidOn)}提前归还本金 ${displayYuan(principal)} 元`,
    PREPAY_CHOICE_TEXT[choice],
    `省利息 ${displayYuan(savedInterest)} 元`,
  ].join('，')

interface PlanProps {
  name: string
  rows: readonly PlanRowInfo[]
  /** The prepayment that led to it. */
  children?: string
}

const Plan = ({ name, rows, children }: PlanProps) => (
  <View className="earlier-plan">
    <View className="earlier-plan__name">{name}</View>
    {children && <View className="earlier-plan__note">{children}</View>}
    <FigureTable
      label={name}
      columns={['期数', '还款日', '应还（元）']}
      rows={rows.map(({ no, dueDate, principal, interest }) => [
        instalmentShortName(no),
        dateText(dueDate),
        displayYuan(sumFen([principal, interest])),
      ])}
    />
  </View>
)
