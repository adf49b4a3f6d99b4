import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { Refreshable } from '@/app/Refreshable'
import { usePageScope } from '@/app/scope'
import { useReachEnd } from '@/platform/pageEvents'
import type { PagedList } from '@/stores/PagedList'
import { ListEnd } from './ListEnd/ListEnd'
import { LoadState } from './LoadState'

interface ListScreenProps<T> {
  list: PagedList<T>
  className: string
  skeleton: ReactNode
  /** Shown when there is nothing. */
  empty: ReactNode
  /** Read anew along with the list, when it is pulled down or tried again. */
  alongside?: () => unknown
  children: (items: T[]) => ReactNode
}

/** A page that is a list: read on arrival, anew when pulled down, and further when its end is reached. */
export const ListScreen = observer(function ListScreen<T>(props: ListScreenProps<T>) {
  const { list, className, skeleton, empty, alongside, children } = props
  const scope = usePageScope()
  const refresh = () => Promise.all([list.refresh(scope), alongside?.()])
  const fetchPage = () => list.fetchPage(scope)

  useEffect(() => {
    void list.refresh(scope)
  }, [list, scope])
  useReachEnd(fetchPage)

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className={className}>
        <LoadState of={list.state} retry={refresh} quiet={list.failedMore} skeleton={skeleton}>
          {() =>
            list.items.length === 0 ? (
              empty
            ) : (
              <>
                {children(list.items)}
                <ListEnd
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  failed={list.failedMore}
                  onMore={fetchPage}
                />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})
