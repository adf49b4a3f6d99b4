import { observer } from 'mobx-react'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { useStore, useStores } from '@/app/root'
import { applyStore, type ApplyStore } from '@/stores/ApplyStore'
import type { OutcomeProps } from './Outcome'
import { OutcomePart } from './OutcomePart'

/** `none`: the form is free. */
type Earlier = OutcomeProps['of'] | 'none'

function earlier({ submission, hasLost }: ApplyStore): Earlier {
  if (submission.busy) return 'waiting'
  if (submission.state === 'done') return 'known'
  return hasLost ? 'unknown' : 'none'
}

/** A submission from before this visit is told of first: nobody applies twice for want of an answer. */
export const EarlierSubmission = observer(function EarlierSubmission({
  children,
}: PropsWithChildren) {
  const apply = useStore(applyStore)
  const { session } = useStores()
  const { busy, result } = apply.submission
  const [found, setFound] = useState<Earlier>(session.isLoggedIn ? earlier(apply) : 'none')
  useEffect(() => {
    if (found === 'waiting' && !busy) setFound(earlier(apply))
  }, [apply, found, busy])

  if (found === 'none' || (found === 'known' && result === null)) return <>{children}</>
  return (
    <OutcomePart of={found} orderNo={result ?? undefined}>
      {children}
    </OutcomePart>
  )
})
