import { useEffect } from 'react'

const MINUTE_MS = 60_000

/** Reads again when the operator comes back to the desk, and each minute while it is in sight. */
export function useFresh(again: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setInterval(look, MINUTE_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])
}
