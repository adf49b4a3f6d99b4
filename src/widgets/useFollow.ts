import { useEffect, useRef } from 'react'
import { useStores } from '@/app/root'
import { useIsSeen } from '@/app/scope'

/** Seconds between requests: while a decision is likely to come soon, and after that. */
const PAUSE = { soon: 3, later: 10 } as const

/** Requests after which the longer pause applies. */
const SOON = 20

/** Asks again and again while a decision is awaited and the page is visible. */
export function useFollow(waits: boolean, ask: () => Promise<unknown>): void {
  const { clock } = useStores()
  const isSeen = useIsSeen()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    if (!waits || !isSeen) return undefined
    let cancel = () => {}
    let stopped = false
    const wait = (turn: number) => {
      const seconds = turn < SOON ? PAUSE.soon : PAUSE.later
      cancel = clock.after(seconds * 1000, () => {
        void latest.current().then(() => {
          if (!stopped) wait(turn + 1)
        })
      })
    }
    wait(0)
    return () => {
      stopped = true
      cancel()
    }
  }, [clock, waits, isSeen])
}
