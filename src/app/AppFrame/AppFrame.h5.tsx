import { useEffect, type PropsWithChildren } from 'react'
import { loadFurtherIcons } from '@/components/Icon/furtherIcons.h5'
import { liveRegion } from '@/platform/liveRegion.h5'
import { removeShell } from '@/platform/shell.h5'
import { usePath } from '@/platform/usePath.h5'
import { rootStore } from '../root'
import { HOME } from '../routes'
import { AppTabBar, isTab } from '../tabs'
import { PageLoadView } from './PageLoadView'

/** Taro draws no custom tab bar on H5, so the app mounts it beside its pages. */
export function AppFrame({ children }: PropsWithChildren) {
  const path = usePath()
  useEffect(removeShell, [])
  useEffect(() => void liveRegion(), [])
  useEffect(() => {
    if (path !== '/' && path !== HOME) loadFurtherIcons()
  }, [path])
  const current = path === '/' ? HOME : path
  return (
    <>
      {children}
      {isTab(current) && <AppTabBar stores={rootStore()} current={current} />}
      <PageLoadView />
    </>
  )
}
