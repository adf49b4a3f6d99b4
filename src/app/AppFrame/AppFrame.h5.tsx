import { useEffect, useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { loadFurtherIcons } from '@/components/Icon/furtherIcons.h5'
import { pageLoads } from '@/platform/lazyPages.h5'
import { liveRegion } from '@/platform/layers.h5'
import { removeShell, removeTitleBar } from '@/platform/shell.h5'
import { usePath } from '@/platform/pagePath.h5'
import { currentPath } from '../navigation'
import { rootStore } from '../root'
import { HOME } from '../routes'
import { AppTabBar, isTab } from '../tabs'
import { PageLoadView } from './PageLoadView'

/** Taro draws no custom tab bar on H5, so the app mounts it beside its pages. */
export function AppFrame({ children }: PropsWithChildren) {
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
      <PageLoadView load={load} aboveTabs={isTab(current)} />
    </>
  )
}
