import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Query } from '@/api/client'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import type { PagePath } from '@/app/routes'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { useOverview } from '@/loan/useOverview'
import { badgeText, unreadText, useUnread } from '@/widgets/messages/unread'

interface Entry {
  icon: IconName
  text: string
  /** Number in the badge. */
  count?: number
  /** The badge in words. */
  spoken?: string
  to: { path: PagePath; query?: Query }
}

/**
 * A borrower's loans, contracts, vouchers, certificates and bank cards. A new voucher is for the loan that is due first.
 */
export const LoanGrid = observer(function LoanGrid() {
  const { running, runningText, vouchers, toPay } = useOverview()
  const { isOffered, unreadCount } = useUnread()
  const offered = useOffered()
  const [voucher] = vouchers
  const [first] = toPay
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
          text: '还款凭证',
          count: vouchers.length,
          spoken: `${vouchers.length} 份审核中`,
          to: { path: '/pages/borrowing/detail', query: { order_no: voucher.loan.orderNo } },
        }
      : {
          icon: 'upload',
          text: '还款凭证',
          to: { path: '/pages/repay/upload', query: { order_no: first?.loan.orderNo } },
        },
    { icon: 'certificate', text: '结清证明', to: { path: '/pages/borrowing/settlement' } },
    { icon: 'bank', text: '银行卡', to: { path: '/pages/settings/cards' } },
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
      {[...entries.filter(({ to }) => offered(to.path)), ...(isOffered ? [messages] : [])].map(
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
    </View>
  )
})
