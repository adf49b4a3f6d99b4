import { useEffect, useState } from 'react'
import { eventCenter } from '@tarojs/taro'

const ROUTE_CHANGE = '__taroRouterChange'

/**
 * Whether the page the overlay was opened on is the one shown. A page left behind stays mounted, so
 * its overlay has to step aside and come back with it.
 */
export function useOwnPage(): boolean {
  const [home] = useState(() => window.location.hash)
  const [here, setHere] = useState(true)

  useEffect(() => {
    const check = () => setHere(window.location.hash === home)
    eventCenter.on(ROUTE_CHANGE, check)
    return () => {
      eventCenter.off(ROUTE_CHANGE, check)
    }
  }, [home])

  return here
}
