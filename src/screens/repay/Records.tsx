import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card, Cell } from '@/components'
import { ReceiptMonths } from '@/parts/receipts/ReceiptMonths'
import type { DueItem } from '@/stores/dues'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { History } from './History'

/** The latest payments shown here; all stand on their own page. */
const SHOWN = 3

interface RecordsProps {
  /** Instalments paid, for a backend that lists no payments. */
  history: readonly DueItem[]
  /** There are several loans. */
  named: boolean
}

/** What was paid lately, each payment with its receipt; or else the instalments that are paid. */
export const Records = observer(function Records({ history, named }: RecordsProps) {
  const receipts = useStore(receiptsStore)
  const { list } = receipts
  const scope = usePageScope()
  useEffect(() => {
    void receipts.refresh(scope)
  }, [receipts, scope])
  useDidShow(() => {
    if (!list.state.loading && list.state.loadedAt !== null) void receipts.refresh(scope)
  })

  if (list.state.value === null)
    return list.state.error ? <History items={history} named={named} /> : null
  if (list.items.length === 0) return null
  return (
    <Card title="还款记录">
      <ReceiptMonths receipts={list.items.slice(0, SHOWN)} hasMore={list.total > SHOWN} />
      {list.total > SHOWN && (
        <View className="repay__more">
          <Cell
            title={`查看全部 ${list.total} 笔还款`}
            onPress={() => go('/pages/payment/records')}
          />
        </View>
      )}
    </Card>
  )
})
