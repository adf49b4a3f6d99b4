import type { PropsWithChildren } from 'react'

/** A mini-program hands a page to WeChat in one piece. */
export function Staged({ children }: PropsWithChildren) {
  return <>{children}</>
}
