import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { ReceiptMonths } from '@/loan/receipts/ReceiptMonths'
import type { DueItem } from '@/stores/dues'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { History } from './History'

/** The latest payments shown here; all stand on their own page. */
const SHOWN = 3

export interface RecordsProps {
  /** Instalments paid, for a backend that lists no payments. */
  history: readonly DueItem[]
  /** There are several loans. */
  named: boolean
  /** Something is still to be paid, by days. */
  hasDays?: boolean
}

/** Below what is to be paid: its days in a calendar, and what was paid. */
export const Records = ({ hasDays, ...paid }: RecordsProps) => (
  <>
    {hasDays && (
      <CellGroup>
        <Cell title="还款日历" icon="calendar" onPress={() => go('/pages/payment/calendar')} />
      </CellGroup>
    )}
    <Paid {...paid} />
  </>
)

/** What was paid lately, each payment with its receipt; or else the instalments that are paid. */
const Paid = observer(function Paid({ history, named }: RecordsProps) {
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
