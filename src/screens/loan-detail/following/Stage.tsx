import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { usePageScope } from '@/app/scope'
import type { LoanModel } from '@/stores/LoanModel'
import { isUnderWay } from '@/stores/LoanOverview'
import { ApplyAgain } from './ApplyAgain'
import { Arrived } from './Arrived'
import { Course } from './Course'
import { useFollow } from './useFollow'

export interface StageProps {
  loan: LoanModel
  /** The money came while the page was looked at. */
  isPaidOut: boolean
  /** Shows the loan itself. */
  onDone: () => void
}

/** How far an application has come, followed on; where it ended without money, what can be done. */
export const Stage = observer(function Stage({ loan, isPaidOut, onDone }: StageProps) {
  const scope = usePageScope()
  useFollow(loan)
  useEffect(() => {
    // Its days are fixed by now.
    if (isPaidOut) void loan.loadPlan(scope)
  }, [loan, scope, isPaidOut])
  if (isPaidOut) return <Arrived loan={loan} onDone={onDone} />
  return isUnderWay(loan.summary) ? <Course loan={loan} /> : <ApplyAgain loan={loan} />
})
