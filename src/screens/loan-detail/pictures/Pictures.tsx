import { observer } from 'mobx-react'
import { useDeferredValue } from 'react'
import { Staged } from '@/platform/Staged'
import { planInstalments } from '@/loan/planPictures/instalments'
import type { LoanModel } from '@/stores/LoanModel'
import { BalancePicture } from './BalancePicture'
import { EarlierPlans } from './EarlierPlans'
import { PlanPicture } from './PlanPicture'

/** Below this there is nothing to compare. */
const FEWEST = 2

export interface PicturesProps {
  loan: LoanModel
}

/** The plan in pictures, none where it has not come or can't be read; and the plans there were before. */
export const Pictures = observer(function Pictures({ loan }: PicturesProps) {
  // A plan may run for decades: its pictures follow in slices behind its figures.
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
