import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ComponentType } from 'react'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { shortDate } from '@/format/date'
import { daysUntil } from '@/format/words'
import { instalmentName, statusWords } from '@/format/figure'
import { isReviewed } from '@/loan/dues/dueItems'
import { instalmentTone } from '@/loan/loanTone'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { LongList } from '@/widgets/LongList/LongList'

export interface DueRowProps {
  item: DueItem
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

interface DueRowsProps {
  items: readonly DueItem[]
  named: boolean
  row: ComponentType<DueRowProps>
}

/** A list of instalments, of one or several loans. */
export function DueRows({ items, named, row: Row }: DueRowsProps) {
  return (
    <View className="due-rows">
      <LongList items={items} stretchClass="due-rows__stretch">
        {(item) => <Row key={`${item.loan.orderNo}-${item.row.no}`} item={item} named={named} />}
      </LongList>
    </View>
  )
}

/** One instalment to be paid: loan, due date, amount and the penalty in it. */
export const DueRow = observer(function DueRow({ item, named }: DueRowProps) {
  const { loan, row } = item
  const { now } = useStores()
  const { no, dueDate, status, penalty, amountDue } = row
  const reviewed = isReviewed(useStore(loanOverview), item)
  const state = reviewed ? '凭证审核中' : status === 'pending' ? '' : statusWords(row)
  const name = `${loanName(loan, now())}，${instalmentName(no)}`
  const isPast = status === 'overdue' || status === 'grace'
  const when = `${shortDate(dueDate, now())} 到期${isPast ? '' : `，${daysUntil(dueDate, now())}`}`
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
