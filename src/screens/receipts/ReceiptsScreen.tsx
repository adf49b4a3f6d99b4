import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { ReceiptMonths } from '@/loan/receipts/ReceiptMonths'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { ListScreen } from '@/widgets/ListScreen'
import './receipts-screen.scss'

/** 还款记录: all payments of all loans, each with its receipt. */
export const ReceiptsScreen = observer(function ReceiptsScreen() {
  const { list } = useStore(receiptsStore)
  return (
    <ListScreen
      list={list}
      className="receipts"
      skeleton={<Skeleton kind="list" rows={6} />}
      empty={<Empty />}
    >
      {(items) => (
        <Card>
          <ReceiptMonths receipts={items} hasMore={list.hasMore} />
        </Card>
      )}
    </ListScreen>
  )
})

const Empty = () => (
  <StateView
    kind="empty"
    title="还没有还款记录"
    note="每次还款入账后，这里会有一张可以保存的回单。"
    action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
  />
)
