import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { useIsShown, usePageScope } from '@/app/scope'
import { useForeground } from '@/platform/useForeground'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { isUnderWay } from '@/stores/LoanOverview'
import { ApplyAgain } from './ApplyAgain'
import { Arrived } from './Arrived'
import { Course } from './Course'

interface StageProps {
  loan: LoanModel
  /** The loan was paid out while the page was open. */
  isPaidOut: boolean
  /** Shows the loan itself. */
  onDone: () => void
}

/** An application under way, which is followed; what can be done after one that ended without money. */
export const Stage = observer(function Stage({ loan, isPaidOut, onDone }: StageProps) {
  const scope = usePageScope()
  useFollow(loan)
  useEffect(() => {
    // The payout has fixed the due dates.
    if (isPaidOut) void loan.loadPlan(scope)
  }, [loan, scope, isPaidOut])
  if (isPaidOut) return <Arrived loan={loan} onDone={onDone} />
  return isUnderWay(loan.summary) ? <Course loan={loan} /> : <ApplyAgain loan={loan} />
})

/** Seconds between requests: while a decision is likely to come soon, and after that. */
const PAUSE = { soon: 3, later: 10 } as const

/** Requests after which the longer pause applies. */
const SOON = 20

/** Polls an application while it is under way and the page is visible. */
function useFollow(loan: LoanModel): void {
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
