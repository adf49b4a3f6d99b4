import type { ReactNode } from 'react'

export interface PullRefreshProps {
  /** Fetches again; the content returns to rest after a failure, too. */
  onRefresh: () => Promise<unknown>
  /** When the data was loaded, milliseconds since 1970. */
  loadedAt: number | null
  /** Milliseconds since 1970. */
  nowMs: number
  /** The data changes every day, as a penalty does: its time and the button end the page, for all to see. */
  ages?: boolean
  /** Refreshes by pulling as well as by button. */
  pull: boolean
  children: ReactNode
}
