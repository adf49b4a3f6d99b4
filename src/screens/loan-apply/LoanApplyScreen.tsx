import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { LoadState } from '@/parts/LoadState'
import { ratesStore } from '@/stores/RatesStore'
import { EarlierSubmission } from './outcome/EarlierSubmission'
import { ApplySkeleton } from './parts/ApplySkeleton'
import { FormPart } from './FormPart'
import './loan-apply.scss'

/** 申请借款: what a loan costs for everybody, and for whoever is logged in the way to one. */
export const LoanApplyScreen = observer(function LoanApplyScreen() {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const load = () => rates.load(scope)
  useEffect(() => {
    void rates.load(scope)
  }, [rates, scope])

  return (
    <EarlierSubmission>
      <LoadState of={rates.rates} retry={load} skeleton={<ApplySkeleton />}>
        {(value) => <FormPart rates={value} reload={load} />}
      </LoadState>
    </EarlierSubmission>
  )
})
