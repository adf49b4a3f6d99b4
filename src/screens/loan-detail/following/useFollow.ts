import { useEffect } from 'react'
import { useIsShown, usePageScope } from '@/app/scope'
import { useStore, useStores } from '@/app/root'
import { useForeground } from '@/platform/useForeground'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { isUnderWay } from '@/stores/LoanOverview'

/** Seconds between two questions: while an answer is likely to come soon, and after that. */
const PAUSE = { soon: 3, later: 10 } as const

/** Questions after which it takes its time. */
const SOON = 20

/** Asks again and again how an application stands, as long as it is under way and the page is in sight. */
export function useFollow(loan: LoanModel): void {
  const { clock } = useStores()
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const isSeen = [useIsShown(), useForeground()].every(Boolean)
  const { orderNo } = loan
  const waits = isUnderWay(loan.summary)

  useEffect(() => {
    if (!waits || !isSeen) return undefined
    let cancel = () => {}
    let stopped = false
    const wait = (turn: number) => {
      const seconds = turn < SOON ? PAUSE.soon : PAUSE.later
      cancel = clock.after(seconds * 1000, () => {
        void loans.peek(orderNo, scope).then(() => {
          if (!stopped) wait(turn + 1)
        })
      })
    }
    wait(0)
    return () => {
      stopped = true
      cancel()
    }
  }, [clock, loans, orderNo, scope, waits, isSeen])
}
