import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { instalmentName } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { shortDate } from '@/format/date'
import { isReviewed } from '@/loan/dues/dueItems'
import { InstalmentTag, instalmentWords } from '@/loan/InstalmentTag'
import { unpaidPenalty } from '@/loan/penalty/penaltyWords'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { LongList } from '@/widgets/LongList/LongList'

interface DueRowsProps {
  items: readonly DueItem[]
  children: (item: DueItem) => ReactNode
}

/** A list of instalments, of one or several loans. */
export const DueRows = ({ items, children }: DueRowsProps) => (
  <View className="due-rows">
    <LongList items={items} stretchClass="due-rows__stretch">
      {(item) => children(item)}
    </LongList>
  </View>
)

interface DueRowProps {
  item: DueItem
  /** Each instalment names its loan, as there are several. */
  named: boolean
  /** Lets it be ticked to be paid. */
  tick?: { on: boolean; onPress: () => void }
}

/** One instalment to be paid: loan, due date, amount and the penalty in it. */
export const DueRow = observer(function DueRow({ item, named, tick }: DueRowProps) {
  const { loan, row, repaysPrincipal } = item
  const { now } = useStores()
  const { no, dueDate, status, amountDue } = row
  const reviewed = isReviewed(useStore(loanOverview), item)
  // What a proof for too little leaves is shown as a sum: its penalty is paid first.
  const penalty = reviewed ? 0 : unpaidPenalty(row)
  const isPlain = !reviewed && (status === 'pending' || status === 'due')
  const state = isPlain ? '' : instalmentWords(row, reviewed)
  const name = `${loanName(loan, now())}，${instalmentName(no)}`
  const when = `${shortDate(dueDate, now())} 到期`
  const sum = `${displayYuan(amountDue)} 元`
  const principal = repaysPrincipal ? `，含本金 ${displayYuan(row.principal)}` : ''
  return (
    <View className="due-row" {...aria({ role: 'group', label: name })}>
      {tick && (
        <Pressable
          role="checkbox"
          className="due-row__tick"
          selected={tick.on}
          label={`还${name}，${sum}`}
          onPress={tick.onPress}
        >
          <View className={cx('due-row__box', tick.on && 'due-row__box--on')}>
            {tick.on && <Icon name="check" size={16} />}
          </View>
        </Pressable>
      )}
      <Pressable
        role="link"
        className="due-row__link"
        label={[name, state, when + principal, sum].filter(Boolean).join('，')}
        onPress={() => go('/pages/loan/detail', { order_no: loan.orderNo })}
      >
        <View className="due-row__top">
          <View className="due-row__head">
            <Text className="due-row__no">{instalmentName(no)}</Text>
            {state && <InstalmentTag row={row} isReviewed={reviewed} />}
          </View>
          <View className="due-row__figures">
            <Amount fen={amountDue} />
          </View>
        </View>
        <View className="due-row__note">
          {when + principal}
          {penalty !== 0 && (
            <Text className="due-row__penalty">{`，含罚息 ${displayYuan(penalty)}`}</Text>
          )}
        </View>
        {named && <View className="due-row__note">{loanName(loan, now())}</View>}
      </Pressable>
    </View>
  )
})
