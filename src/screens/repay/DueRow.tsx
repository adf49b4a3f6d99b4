import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import { loanName } from '@domain/loanName'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { shortDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { instalmentName, statusWords } from '@/format/figure'
import { instalmentTone } from '@/loan/loanTone'
import { loanOverview } from '@/stores/LoanOverview'
import { isReviewed } from '@/loan/dues/dueItems'
import type { DueRowProps } from './DueRows'

/** One instalment to be paid: of which loan, by when, how much, and how much of it is penalty. */
export const DueRow = observer(function DueRow({ item, named }: DueRowProps) {
  const { loan, row } = item
  const { now } = useStores()
  const { no, dueDate, status, penalty, amountDue } = row
  const reviewed = isReviewed(useStore(loanOverview), item)
  const state = reviewed ? '凭证审核中' : status === 'pending' ? '' : statusWords(row)
  const name = `${loanName(loan, now())}，${instalmentName(no)}`
  const isOverdue = status === 'overdue'
  const when = isReadable(dueDate)
    ? `${shortDate(dueDate, now())} 到期${isOverdue ? '' : `，${daysUntil(dueDate, now())}`}`
    : `${UNREADABLE_TEXT} 到期`
  return (
    <View className="due-row" {...aria({ role: 'group', label: name })}>
      <Pressable
        role="link"
        className="due-row__link"
        label={[name, state, when, `${displayYuan(amountDue)} 元`].filter(Boolean).join('，')}
        onPress={() => go('/pages/loan/detail', { order_no: loan.orderNo })}
      >
        <View className="due-row__words">
          <View className="due-row__head">
            <Text className="due-row__no">{instalmentName(no)}</Text>
            {state && (
              <StatusTag
                tone={reviewed ? 'warning' : instalmentTone(status)}
                icon={reviewed ? 'clock' : undefined}
                text={state}
              />
            )}
          </View>
          <View className="due-row__note">{when}</View>
          {named && <View className="due-row__note">{loanName(loan, now())}</View>}
        </View>
        <View className="due-row__figures">
          <Amount fen={amountDue} />
          {penalty !== 0 && (
            <View className="due-row__penalty">{`含罚息 ${displayYuan(penalty)}`}</View>
          )}
        </View>
      </Pressable>
    </View>
  )
})
