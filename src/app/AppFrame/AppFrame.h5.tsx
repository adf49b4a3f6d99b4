import { observer } from 'mobx-react'
import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type PropsWithChildren,
} from 'react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ComingTitleBar } from '@/components/TitleBar/TitleBar.h5'
import { stay } from '@/platform/guardPages.h5'
import { pageLoads, usePath } from '@/platform/pages.h5'
import type { PageLoad } from '@/platform/pageLoads'
import { loadFurtherIcons } from '@/components/Icon/Icon.h5'
import { liveRegion } from '@/platform/feedback.h5'
import { removeShell, removeTitleBar } from '@/platform/shell.h5'
import { ASK_FOR_HELP, back, currentUrl, currentPath } from '../navigation'
import { ErrorBoundary } from '../ErrorBoundary'
import { rootStore } from '../root'
import { HOME, pageAt, routeInfo } from '../routes'
import { AppTabBar, isTab } from '../tabs'
import './page-load-view.scss'

interface PageLoadViewProps {
  load: PageLoad
  /** Path of the page that is being opened. */
  path: string
  /** The tab bar is visible and stays uncovered. */
  aboveTabs: boolean
}

/** Covers the old page while the code of the next one loads; offers 重试 when that fails. */
function PageLoadView({ load, path, aboveTabs }: PageLoadViewProps) {
  const isArriving = useArrival(load.phase)
  if (load.phase === 'idle' && !isArriving) return null

  return (
    <div className={cx('page-load-view', aboveTabs && 'page-load-view--above-tabs')}>
      {load.phase === 'failed' ? <Failed retry={load.retry} /> : <Coming path={path} />}
    </div>
  )
}

/** Time in ms that Taro takes to put a page in its place (app.config.ts, `delay`) and the browser to draw it. */
const ARRIVAL_MS = 100

/** Once the code is there, the skeleton stays until the page stands in its place, which then moves no more. */
function useArrival(phase: PageLoad['phase']): boolean {
  const [before, setBefore] = useState(phase)
  const isArriving = before === 'loading' && phase === 'idle'
  if (!isArriving && before !== phase) setBefore(phase)
  useLayoutEffect(() => {
    if (!isArriving) return undefined
    const { classList } = document.getElementById('app') ?? document.body
    classList.add('is-arriving')
    const timer = setTimeout(() => setBefore(phase), ARRIVAL_MS)
    return () => {
      clearTimeout(timer)
      classList.remove('is-arriving')
    }
  }, [phase, isArriving])
  return isArriving
}

/** Gives up the page being opened: the one shown stays. */
function giveUp(): void {
  pageLoads.dismiss()
  if (!stay(currentUrl())) back()
}

/** What the page being opened will have, of which only its code is missing. Home has a head of its own. */
function Coming({ path }: { path: string }) {
  const page = pageAt(path)
  return (
    <>
      {page && page !== HOME && (
        <ComingTitleBar
          title={routeInfo(page).title}
          onBack={routeInfo(page).tab ? undefined : giveUp}
        />
      )}
      <Skeleton kind="detail" />
    </>
  )
}

/**
 * Plainer than StateView, so that its pictures stay out of the first load. A deployment removes the code of the version
 * before: then the new version is offered, and opens at this page.
 */
const Failed = observer(function Failed({ retry }: { retry: () => void }) {
  const { update } = rootStore()
  useEffect(() => update.look(), [update])
  const askForHelp = () => {
    pageLoads.dismiss()
    ASK_FOR_HELP.onPress()
  }
  return (
    <div className="page-load-view__failed" {...aria({ role: 'status' })}>
      <Icon name="alert" size={40} />
      <div className="page-load-view__title">页面加载失败</div>
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

/** Taro draws no custom tab bar on H5, so the app mounts it beside its pages. */
export const AppFrame = ({ children }: PropsWithChildren) => (
  <ErrorBoundary>
    <Frame>{children}</Frame>
  </ErrorBoundary>
)

function Frame({ children }: PropsWithChildren) {
  const path = usePath()
  useLayoutEffect(removeTitleBar, [])
  useEffect(removeShell, [])
  useEffect(() => void liveRegion(), [])
  useEffect(() => {
    if (path !== '/' && path !== HOME) void loadFurtherIcons()
  }, [path])
  const load = useSyncExternalStore(pageLoads.subscribe, pageLoads.current)
  const addressed = path === '/' ? HOME : path
  // Where a page failed to load, the tabs stay those of the page it was opened from.
  const current = load.phase === 'failed' && !isTab(addressed) ? currentPath() : addressed
  return (
    <>
      {children}
      {isTab(current) && <AppTabBar stores={rootStore()} current={current} />}
      <PageLoadView load={load} path={addressed} aboveTabs={isTab(current)} />
    </>
  )
}
