import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import type { PagePath } from '@/app/routes'
import type { Query } from '@/api/query'
import { aria, Cell, CellGroup, Icon, Pressable, type IconName } from '@/components'
import { useOverview } from '@/parts/useOverview'

interface Entry {
  path: PagePath
  query?: Query
  icon: IconName
  text: string
  /** What there is of it, shown beside its name. */
  count: number
  /** The same in words. */
  spoken?: string
}

/** What belongs to a borrower: loans, contracts, proofs, and the account that was paid to. */
export const LoanGrid = observer(function LoanGrid() {
  const { running, runningText, underWay } = useOverview()
  const vouchers = underWay.value?.vouchers ?? []
  const cards = underWay.value?.cards ?? []
  const [voucher] = vouchers
  const entries: readonly Entry[] = [
    {
      path: '/pages/borrowing/myloans',
      icon: 'bill',
      text: '借款',
      count: running.length,
      spoken: runningText,
    },
    { path: '/pages/borrowing/contract', icon: 'contract', text: '合同', count: 0 },
    voucher
      ? {
          path: '/pages/borrowing/detail',
          query: { order_no: voucher.loan.orderNo },
          icon: 'upload',
          text: '凭证',
          count: vouchers.length,
          spoken: `${vouchers.length} 份审核中`,
        }
      : { path: '/pages/repay/upload', icon: 'upload', text: '上传凭证', count: 0 },
    { path: '/pages/borrowing/settlement', icon: 'certificate', text: '结清证明', count: 0 },
  ]
  return (
    <>
      <View className="loan-grid">
        {entries.map(({ path, query, icon, text, count, spoken }) => (
          <Pressable
            key={path}
            role="link"
            className="loan-grid__entry"
            label={count > 0 ? `${text}，${spoken}` : text}
            onPress={() => go(path, query)}
          >
            <Icon name={icon} size={28} />
            <View>{text}</View>
            {count > 0 && (
              <View className="loan-grid__count" {...aria({ hidden: true })}>
                {count}
              </View>
            )}
          </Pressable>
        ))}
      </View>
      {cards.length > 0 && (
        <CellGroup>
          <Cell
            title="收款银行卡"
            icon="bank"
            value={cards.map((last4) => `尾号 ${last4}`).join('、')}
          />
        </CellGroup>
      )}
    </>
  )
})
