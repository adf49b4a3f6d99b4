import { useEffect, useState, type ReactNode } from 'react'
import { useStores } from '@/app/root'
import type { Submission } from '@/stores/Submission'

interface SubmissionGateProps {
  of: Submission<never, unknown>
  /**
   * Renders a code-split `SubmissionOutcome` with the form in it. Left out: the form itself learns the outcome, by sending
   * again with the same key.
   */
  outcome?: (form: ReactNode) => ReactNode
  /** The form. */
  children: ReactNode
}

const isPast = ({ busy, isUnknown, state }: Submission<never, unknown>): boolean =>
  busy || isUnknown || state === 'done'

/** Shows the outcome of an earlier submission before the form, so that nothing is sent twice because an answer was lost. */
export function SubmissionGate({ of: submission, outcome, children }: SubmissionGateProps) {
  const { session } = useStores()
  const [isEarlier] = useState(() => session.isLoggedIn && isPast(submission))
  const asksItself = outcome === undefined
  useEffect(() => {
    if (asksItself) submission.takeUp()
  }, [submission, asksItself])
  return outcome && isEarlier ? outcome(children) : children
}
