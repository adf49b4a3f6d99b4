import { useEffect, useRef } from 'react'
import { replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import { useIsShown } from '@/app/useIsShown'
import { applyStore } from '@/stores/ApplyStore'
import { detailPath } from '@/parts/loanPaths'

/**
 * Once the application is in, its detail takes the form's place; a covered page waits until it is shown again.
 * Until the form is gone the submission stays done, so that no tap on the way out sends another.
 */
export function useLeaveWhenDone(): void {
  const { submission } = useStore(applyStore)
  const { state, result } = submission
  const isShown = useIsShown()
  const told = useRef(false)

  useEffect(() => {
    if (!isShown || state !== 'done' || result === null) return
    told.current = true
    replace(detailPath(), { order_no: result })
  }, [state, result, isShown])

  useEffect(
    () => () => {
      if (told.current) submission.rest()
    },
    [submission],
  )
}
