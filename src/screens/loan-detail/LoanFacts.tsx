import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { labelOf, PURPOSES } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import { Card } from '@/components'
import type { LoanDetail, LoanSummary } from '@/api/readLoan'
import { countText, dayText } from '@/format/figure'
import { Facts, type Fact } from '@/parts/Facts'
import { RatePair } from '@/parts/trial/RatePair'
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
    ['收款银行卡', detail?.bankLast4 ? `尾号 ${detail.bankLast4}` : ''],
    ['出借方', summary.lenderName],
    ['申请日期', dayText(summary.appliedAt)],
    ['放款日期', isLent || summary.disbursedAt !== null ? dayText(summary.disbursedAt) : ''],
    ['订单号', summary.orderNo],
  ]
  return (
    <Card title="借款信息">
      <RatePair annualRate={summary.annualRate} irr={summary.irr} />
      <View className="loan-facts">
        <Facts rows={facts} />
      </View>
    </Card>
  )
})
