import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { ReceiptMonths } from '@/loan/receipts/ReceiptMonths'
import { useReachEnd } from '@/platform/pageEvents'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { ListEnd } from '@/widgets/ListEnd/ListEnd'
import { LoadState } from '@/widgets/LoadState'
import './receipts-screen.scss'

/** 还款记录: all payments of all loans, each with its receipt. */
export const ReceiptsScreen = observer(function ReceiptsScreen() {
  const receipts = useStore(receiptsStore)
  const scope = usePageScope()
  const { list } = receipts

  const refresh = () => receipts.refresh(scope)
  const more = () => receipts.more(scope)
  useEffect(() => {
    void receipts.refresh(scope)
  }, [receipts, scope])
  useReachEnd(more)

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className="receipts">
        <LoadState
          of={list.state}
          retry={refresh}
          quiet={list.failedMore}
          skeleton={<Skeleton kind="list" rows={6} />}
        >
          {() =>
            list.items.length === 0 ? (
              <StateView
                kind="empty"
                title="还没有还款记录"
                note="每次还款入账后，这里会有一张可以保存的回单。"
                action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
              />
            ) : (
              <>
                <Card>
                  <ReceiptMonths receipts={list.items} hasMore={list.hasMore} />
                </Card>
                <ListEnd
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  failed={list.failedMore}
                  onMore={more}
                />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})
