import { useEffect, useState, type ReactNode } from 'react'
import { useStores } from '@/app/root'
import type { Submission } from '@/stores/Submission'

interface SubmissionGateProps {
  of: Submission<never, unknown>
  /**
   * Draws the `SubmissionOutcome` with the form in it; its code comes for those who need it. Without it the form asks
   * for the outcome itself, by sending again under the same key.
   */
  outcome?: (form: ReactNode) => ReactNode
  /** The form. */
  children: ReactNode
}

const isPast = ({ busy, isUnknown, state }: Submission<never, unknown>): boolean =>
  busy || isUnknown || state === 'done'

/** What became of a submission from before this visit comes first, so that nothing is sent twice for want of an answer. */
export function SubmissionGate({ of: submission, outcome, children }: SubmissionGateProps) {
  const { session } = useStores()
  const [isEarlier] = useState(() => session.isLoggedIn && isPast(submission))
  const asksItself = outcome === undefined
  useEffect(() => {
    if (asksItself) submission.takeUp()
  }, [submission, asksItself])
  return outcome && isEarlier ? outcome(children) : children
}
