import { observer } from 'mobx-react'
import type { LoanModel } from '@/stores/LoanModel'
import { isUnderWay } from '@/stores/underWay'
import { ApplyAgain } from './ApplyAgain'
import { Arrived } from './Arrived'
import { Course } from './Course'

export interface StageProps {
  loan: LoanModel
  /** The money came while the page was looked at. */
  isPaidOut: boolean
  /** Shows the loan itself. */
  onDone: () => void
}

/** How far an application has come; where it ended without money, what can be done. */
export const Stage = observer(function Stage({ loan, isPaidOut, onDone }: StageProps) {
  if (isPaidOut) return <Arrived loan={loan} onDone={onDone} />
  return isUnderWay(loan.summary) ? <Course loan={loan} /> : <ApplyAgain loan={loan} />
})
