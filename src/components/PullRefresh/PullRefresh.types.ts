import type { ReactNode } from 'react'

export interface PullRefreshProps {
  /** Fetches anew; whatever it ends with, the content goes back to rest. */
  onRefresh: () => Promise<unknown>
  /** Milliseconds since 1970 of what is shown now. */
  loadedAt: number | null
  /** Milliseconds since 1970. */
  nowMs: number
  /** Pulling refreshes as well as the button. */
  pull: boolean
  children: ReactNode
}
