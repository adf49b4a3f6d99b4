import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { receiptsStore } from '@/stores/ReceiptsStore'

export interface RecordsProps {
  /** There are due dates to come. */
  hasDays?: boolean
}

/** Links to 还款日历, and to what was paid where the backend lists payments. */
export const Records = observer(function Records({ hasDays }: RecordsProps) {
  const { list } = useStore(receiptsStore)
  const scope = usePageScope()
  useEffect(() => {
    void list.refresh(scope)
  }, [list, scope])
  useDidShow(() => {
    if (!list.state.loading && list.state.loadedAt !== null) void list.refresh(scope)
  })
  const hasPaid = list.items.length > 0
  if (!hasDays && !hasPaid) return null
  return (
    <CellGroup>
      {hasDays && (
        <Cell title="还款日历" icon="calendar" onPress={() => go('/pages/payment/calendar')} />
      )}
      {hasPaid && (
        <Cell
          title="还款记录"
          icon="bill"
          value={`${list.total} 笔`}
          onPress={() => go('/pages/payment/records')}
        />
      )}
    </CellGroup>
  )
})
