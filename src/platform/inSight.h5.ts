import { useEffect, useRef, useState } from 'react'

/**
 * Whether the page is on the screen: what needs the device itself rests while it is not.
 * @param onReturn called when the page comes back
 */
export type UseInSight = (onReturn: () => void) => boolean

export const useInSight: UseInSight = (onReturn) => {
  const [isShown, setShown] = useState(true)
  const newest = useRef(onReturn)
  useEffect(() => {
    newest.current = onReturn
  })
  useEffect(() => {
    let shown = true
    const see = (now: boolean) => {
      if (now === shown) return
      shown = now
      setShown(now)
      if (now) newest.current()
    }
    const look = () => see(document.visibilityState === 'visible')
    // A page put into the browser's cache gets no other event on older iOS.
    const leave = () => see(false)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', look)
    }
  }, [])
  return isShown
}
