import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { readableOr } from '@domain/unreadable'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { dateText } from '@/format/figure'
import { CALENDAR_FILE, useCalendarFile } from '@/loan/useCalendarFile'
import type { LoanModel } from '@/stores/LoanModel'
import './following.scss'

interface ArrivedProps {
  loan: LoanModel
  /** Shows the loan itself. */
  onDone: () => void
}

/** The loan was paid out: how much, to which account, and when the first instalment is due. */
export const Arrived = observer(function Arrived({ loan, onDone }: ArrivedProps) {
  const plan = loan.plan.value
  const saveCalendar = useCalendarFile(plan ? [{ orderNo: loan.orderNo, plan }] : [])
  const last4 = readableOr(loan.detail?.bankLast4, null)
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
