import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { isReadable, UNREADABLE } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { countText, dateText, isLate } from '@/format/figure'
import { loanTone } from '@/loan/loanTone'
import { Facts } from '@/widgets/Facts/Facts'
import { NotOffered } from '@/widgets/NotOffered'

interface OutstandingProps {
  loan: LoanSummary
  /** Loads the loan again. */
  retry: () => unknown
}

const WITHHELD = '没有读取成功，暂时不能还款。'

/** What is left to pay before there is a certificate, and the buttons to pay it. */
export const Outstanding = observer(function Outstanding({ loan, retry }: OutstandingProps) {
  const { now } = useStores()
  const { orderNo, status, statusText, outstanding, nextDueDate, nextDueAmount } = loan
  const { paid, total } = loan.progress
  const rest = isReadable(paid) && isReadable(total) ? total - paid : UNREADABLE
  const overdue = isLate(loan)
  return (
    <Card
      title={loanName(loan, now())}
      extra={<StatusTag tone={loanTone(status)} text={statusText} />}
    >
      <Amount fen={outstanding} size="hero" label="结清前还要还" />
      <View className="settlement-note">全部还清后，结清证明会自动开具，在这里查看和保存。</View>
      <Facts
        rows={[
          ['剩余期数', rest === 0 ? '' : `${countText(rest)} 期`],
          [overdue ? '已到期未还' : '下一期应还', `${displayYuan(nextDueAmount ?? UNREADABLE)} 元`],
          ['还款日', dateText(nextDueDate)],
        ]}
      />
      <View className="settlement-ways">
        {!isReadable(status) || !isReadable(outstanding) ? (
          <NotOffered text={WITHHELD} retry={retry} />
        ) : (
          <>
            <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
              去还款
            </Button>
            <Button
              block
              variant="secondary"
              onPress={() => go('/pages/payment/cashier', { order_no: orderNo, type: 'settle' })}
            >
              提前结清
            </Button>
          </>
        )}
      </View>
    </Card>
  )
})
