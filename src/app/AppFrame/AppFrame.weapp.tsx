import type { PropsWithChildren } from 'react'

/** WeChat mounts custom-tab-bar by itself and allows nothing around the pages. */
export function AppFrame({ children }: PropsWithChildren) {
  return <>{children}</>
}
