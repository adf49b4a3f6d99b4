import { observer } from 'mobx-react'
import { useDeferredValue } from 'react'
import { planInstalments } from '@/loan/planPictures/instalments'
import { Staged } from '@/platform/Staged'
import type { LoanModel } from '@/stores/LoanModel'
import { BalancePicture } from './BalancePicture'
import { EarlierPlans } from './EarlierPlans'
import { PlanPicture } from './PlanPicture'

/** Below this there is nothing to compare. */
const FEWEST = 2

export interface PicturesProps {
  loan: LoanModel
}

/** Charts of the plan, none where it is not loaded or does not add up; and earlier plans. */
export const Pictures = observer(function Pictures({ loan }: PicturesProps) {
  // A plan may run for decades: its charts are drawn after its figures, in slices.
  const plan = useDeferredValue(loan.plan.value)
  const instalments = plan && planInstalments(plan.rows)
  return (
    <Staged>
      {instalments && instalments.length >= FEWEST && (
        <>
          <PlanPicture plan={plan} instalments={instalments} />
          <BalancePicture loan={loan} plan={plan} instalments={instalments} />
        </>
      )}
      <EarlierPlans loan={loan} />
    </Staged>
  )
})
