import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Query } from '@/api/client'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import type { PagePath } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { useOverview } from '@/loan/useOverview'
import { loanOverview } from '@/stores/LoanOverview'
import { LoadState } from '@/widgets/LoadState'
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
  const { running, runningText, vouchers, dues, next } = useOverview()
  const { isOffered, unreadCount } = useUnread()
  const [showsCards, setShowsCards] = useState(false)
  const [voucher] = vouchers
  const toPay = dues.overdue[0] ?? dues.grace[0] ?? next
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

/** Cards to which running loans were paid, by their last digits. */
const BankCards = observer(function BankCards({ onClose }: { onClose: () => void }) {
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  return (
    <Sheet open title="银行卡" onClose={onClose}>
      <LoadState
        of={overview.state}
        retry={() => overview.fetch(scope)}
        skeleton={<Skeleton kind="list" rows={1} />}
      >
        {() =>
          overview.cards.length === 0 ? (
            <StateView
              kind="empty"
              title="没有在用的银行卡"
              note="申请借款时填写银行卡，放款后会显示在这里。"
            />
          ) : (
            <CellGroup>
              {overview.cards.map((last4) => (
                <Cell key={last4} title={`尾号 ${last4}`} note="放款到这张卡" icon="bank" />
              ))}
            </CellGroup>
          )
        }
      </LoadState>
    </Sheet>
  )
})
