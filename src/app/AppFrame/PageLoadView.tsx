import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { stay } from '@/platform/guardPages.h5'
import { pageLoads } from '@/platform/lazyPages.h5'
import type { PageLoad } from '@/platform/pageLoads'
import { ASK_FOR_HELP, back, currentUrl } from '../navigation'
import { rootStore } from '../root'
import './page-load-view.scss'

interface PageLoadViewProps {
  load: PageLoad
  /** The tab bar is visible and stays uncovered. */
  aboveTabs: boolean
}

/** Covers the old page while the code of the next one loads; offers 重试 when that fails. */
export function PageLoadView({ load, aboveTabs }: PageLoadViewProps) {
  if (load.phase === 'idle') return null

  return (
    <div className={cx('page-load-view', aboveTabs && 'page-load-view--above-tabs')}>
      {load.phase === 'loading' ? <Skeleton kind="detail" /> : <Failed retry={load.retry} />}
    </div>
  )
}

/**
 * Plainer than StateView, so that its pictures stay out of the first load. A deployment removes the code of the version
 * before: then the new version is offered, and opens at this page.
 */
const Failed = observer(function Failed({ retry }: { retry: () => void }) {
  const { update } = rootStore()
  useEffect(() => update.look(), [update])
  const giveUp = () => {
    pageLoads.dismiss()
    if (!stay(currentUrl())) back()
  }
  const askForHelp = () => {
    pageLoads.dismiss()
    ASK_FOR_HELP.onPress()
  }
  return (
    <div className="page-load-view__failed" {...aria({ role: 'status' })}>
      <Icon name="alert" size={40} />
      <div className="page-load-view__title">页面没有加载成功</div>
      <div className="page-load-view__note">
        {update.ready ? '应用有新版本，更新后就能打开。' : '请检查网络后重试。'}
      </div>
      <Button variant="secondary" onPress={update.ready ? () => update.apply() : retry}>
        {update.ready ? '更新' : '重试'}
      </Button>
      <Button variant="text" onPress={giveUp}>
        返回
      </Button>
      <Button variant="text" onPress={askForHelp}>
        {ASK_FOR_HELP.text}
      </Button>
    </div>
  )
})
