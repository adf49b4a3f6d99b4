import { useSyncExternalStore } from 'react'
import { aria, Button, Icon, Skeleton } from '@/components'
import { pageLoads } from '@/platform/lazyPages.h5'
import { back } from '../navigation'
import './page-load-view.scss'

/** Stands over the old page while the next one's code is fetched, and offers 重试 when it does not come. */
export function PageLoadView() {
  const load = useSyncExternalStore(pageLoads.subscribe, pageLoads.current)
  if (load.phase === 'idle') return null

  return (
    <div className="page-load-view">
      {load.phase === 'loading' ? <Skeleton kind="detail" /> : <Failed retry={load.retry} />}
    </div>
  )
}

/** Plainer than StateView, whose pictures every visit would have to load for it. */
function Failed({ retry }: { retry: () => void }) {
  const giveUp = () => {
    pageLoads.dismiss()
    back()
  }
  return (
    <div className="page-load-view__failed" {...aria({ role: 'status' })}>
      <Icon name="alert" size={40} />
      <div className="page-load-view__title">页面没有加载成功</div>
      <div className="page-load-view__note">请检查网络后重试。</div>
      <Button variant="secondary" onPress={retry}>
        重试
      </Button>
      <Button variant="text" onPress={giveUp}>
        返回
      </Button>
    </div>
  )
}
