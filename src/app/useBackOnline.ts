import { useEffect, useRef } from 'react'
import { useStores } from './root'
import { useIsShown } from './useIsShown'

/** Runs each time the connection returns, once the page is visible. For observers only. */
export function useBackOnline(run: () => unknown): void {
  const { returns } = useStores().network
  const isShown = useIsShown()
  const seen = useRef(returns)
  useEffect(() => {
    if (!isShown || seen.current === returns) return
    seen.current = returns
    void run()
  }, [isShown, returns, run])
}
