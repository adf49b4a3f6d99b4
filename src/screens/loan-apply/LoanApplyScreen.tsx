import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { SubmissionGate } from '@/loan/submission/SubmissionGate'
import { applyStore } from '@/stores/ApplyStore'
import { ratesStore } from '@/stores/RatesStore'
import { LoadState } from '@/widgets/LoadState'
import { ApplyForm } from './ApplyForm'
import { ApplyOutcome } from './ApplyOutcome'
import { ApplySkeleton } from './parts/ApplySkeleton'
import './loan-apply.scss'

export interface LoanApplyProps {
  /** Yuan, chosen before this page was opened. */
  amount?: string
  /** Months, chosen with it. */
  term?: string
}

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/

/** 申请借款: what a loan costs, without login, and the application after it. */
export const LoanApplyScreen = observer(function LoanApplyScreen({
  amount = '',
  term = '',
}: LoanApplyProps) {
  const apply = useStore(applyStore)
  useState(() => {
    const isChosen = WHOLE_NUMBER.test(amount) && WHOLE_NUMBER.test(term)
    apply.open(isChosen ? { amount, term: Number(term) } : null)
  })
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const load = () => rates.fetch(scope)
  useEffect(() => {
    void rates.fetch(scope)
  }, [rates, scope])

  return (
    <SubmissionGate of={apply.submission} outcome={(form) => <ApplyOutcome>{form}</ApplyOutcome>}>
      <LoadState of={rates.rates} retry={load} skeleton={<ApplySkeleton />}>
        {(value) => <ApplyForm rates={value} reload={load} />}
      </LoadState>
    </SubmissionGate>
  )
})
