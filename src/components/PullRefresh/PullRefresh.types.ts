import type { ReactNode } from 'react'

export interface PullRefreshProps {
  /** Fetches anew; whatever it ends with, the content goes back to rest. */
  onRefresh: () => Promise<unknown>
  /** Milliseconds since 1970 of what is shown now. */
  loadedAt: number | null
  /** Milliseconds since 1970. */
  nowMs: number
  /** What is shown is another with each day, as a penalty is: its time and the button are in sight. */
  ages?: boolean
  /** Pulling refreshes as well as the button. */
  pull: boolean
  children: ReactNode
}
