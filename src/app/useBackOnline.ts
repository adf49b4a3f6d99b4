import { useEffect, useRef } from 'react'
import { useStores } from './root'
import { useIsShown } from './useIsShown'

/** Runs once for each time the connection came back, when the page can be seen; for observers only. */
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
