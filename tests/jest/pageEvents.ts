import { useEffect } from 'react'
import { eventCenter } from './taroEvents'

type Listener = (detail: never) => void

/** An event of the page that a test plays with `eventCenter.trigger(name, detail)`. */
function usePageEvent(name: string, listener: Listener): void {
  useEffect(() => {
    const hear = listener as (...args: unknown[]) => void
    eventCenter.on(name, hear)
    return () => eventCenter.off(name, hear)
  }, [name, listener])
}

export const usePageScroll = (listener: Listener): void => usePageEvent('pageScroll', listener)
export const useReachBottom = (listener: Listener): void => usePageEvent('reachBottom', listener)
