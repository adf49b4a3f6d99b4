import { useSyncExternalStore } from 'react'
import { Skeleton, StateView } from '@/components'
import { pageLoads } from '@/platform/lazyPages.h5'
import { back } from '../navigation'
import './page-load-view.scss'

/** Stands over the old page while the next one's code is fetched, and offers 重试 when it does not come. */
export function PageLoadView() {
  const load = useSyncExternalStore(pageLoads.subscribe, pageLoads.current)
  if (load.phase === 'idle') return null

  const giveUp = () => {
    pageLoads.dismiss()
    back()
  }
  return (
    <div className="page-load-view">
      {load.phase === 'loading' ? (
        <Skeleton kind="detail" />
      ) : (
        <StateView
          kind="offline"
          title="页面没有加载成功"
          note="请检查网络后重试。"
          action={{ text: '重试', onPress: load.retry }}
          secondary={{ text: '返回', onPress: giveUp }}
        />
      )}
    </div>
  )
}
