import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { labelOf, PURPOSES } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { isReadable, readableOr, UNREADABLE_TEXT } from '@domain/unreadable'
import { Card } from '@/components/Card/Card'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { countText, dayText } from '@/format/figure'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Expander } from '@/widgets/Expander/Expander'
import { Facts, type Fact } from '@/widgets/Facts/Facts'
import { RatePair } from '@/loan/trial/RatePair'
import type { LoanModel } from '@/stores/LoanModel'

const methodText = (method: LoanDetail['repayMethod']): string =>
  isReadable(method) ? REPAY_METHOD_TEXT[method] : UNREADABLE_TEXT

/** Money has been paid out. */
const LENT: readonly LoanSummary['status'][] = ['active', 'overdue', 'settled', 'written_off']

/** The terms of the loan as agreed. */
export const LoanFacts = observer(function LoanFacts({ loan }: { loan: LoanModel }) {
  const { summary, detail } = loan
  const isLent = LENT.includes(summary.status)
  const facts: Fact[] = [
    ['借款金额', `${displayYuan(summary.amount)} 元`],
    ['期限', `${countText(summary.term)} 期`],
    ['还款方式', detail ? methodText(detail.repayMethod) : ''],
    ['还款日', detail ? `每月 ${countText(detail.repayDay)} 日` : ''],
    ['用途', detail ? labelOf(PURPOSES, detail.purpose) : ''],
    ['收款银行卡', detail ? `尾号 ${readableOr(detail.bankLast4, UNREADABLE_TEXT)}` : ''],
    ['出借方', summary.lenderName],
    ['申请日期', dayText(summary.appliedAt)],
    ['放款日期', isLent || summary.disbursedAt !== null ? dayText(summary.disbursedAt) : ''],
  ]
  return (
    <Card title="借款信息">
      <RatePair annualRate={summary.annualRate} irr={summary.irr} />
      <Expander show="查看借款信息和订单号" hide="收起借款信息">
        <Facts rows={facts} />
        <CopyRow name="订单号" text={summary.orderNo} />
      </Expander>
    </Card>
  )
})
