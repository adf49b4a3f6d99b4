import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go } from '@/app/navigation'
import type { PagePath } from '@/app/routes'
import type { Query } from '@/api/query'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { IconName } from '@/components/Icon/Icon.types'
import { useUnread, badgeText, unreadText } from '@/widgets/messages/unread'
import { useOverview } from '@/loan/useOverview'
import { BankCards } from './BankCards'

interface Entry {
  icon: IconName
  text: string
  /** What there is of it, shown beside its name. */
  count?: number
  /** The same in words. */
  spoken?: string
  to: { path: PagePath; query?: Query }
}

/**
 * What belongs to a borrower: loans, contracts, proofs, and the cards that loans were paid to. A proof is for the loan
 * that is to be paid first.
 */
export const LoanGrid = observer(function LoanGrid() {
  const { running, runningText, underWay, dues, next } = useOverview()
  const { isOffered, unreadCount } = useUnread()
  const [showsCards, setShowsCards] = useState(false)
  const vouchers = underWay.value?.vouchers ?? []
  const [voucher] = vouchers
  const toPay = dues.sorted.overdue[0] ?? next
  const entries: readonly Entry[] = [
    {
      icon: 'bill',
      text: '借款',
      count: running.length,
      spoken: runningText,
      to: { path: '/pages/borrowing/myloans' },
    },
    { icon: 'contract', text: '合同', to: { path: '/pages/borrowing/contract' } },
    voucher
      ? {
          icon: 'upload',
          text: '凭证',
          count: vouchers.length,
          spoken: `${vouchers.length} 份审核中`,
          to: { path: '/pages/borrowing/detail', query: { order_no: voucher.loan.orderNo } },
        }
      : {
          icon: 'upload',
          text: '上传凭证',
          to: { path: '/pages/repay/upload', query: { order_no: toPay?.loan.orderNo } },
        },
    { icon: 'certificate', text: '结清证明', to: { path: '/pages/borrowing/settlement' } },
  ]
  const messages: Entry = {
    icon: 'bell',
    text: '消息',
    count: unreadCount,
    spoken: unreadText(unreadCount),
    to: { path: '/pages/message/list' },
  }
  return (
    <View className="loan-grid">
      {[...entries, ...(isOffered ? [messages] : [])].map(
        ({ icon, text, count = 0, spoken, to }) => (
          <Pressable
            key={text}
            role="link"
            className="loan-grid__entry"
            label={count > 0 ? `${text}，${spoken}` : text}
            onPress={() => go(to.path, to.query)}
          >
            <Icon name={icon} size={28} />
            <View>{text}</View>
            {count > 0 && (
              <View className="loan-grid__count" {...aria({ hidden: true })}>
                {badgeText(count)}
              </View>
            )}
          </Pressable>
        ),
      )}
      <Pressable className="loan-grid__entry" onPress={() => setShowsCards(true)}>
        <Icon name="bank" size={28} />
        <View>银行卡</View>
      </Pressable>
      {showsCards && <BankCards onClose={() => setShowsCards(false)} />}
    </View>
  )
})
