import { observer } from 'mobx-react'
import { wasNotSent, type ApiError } from '@/api/errors'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'
import { waitText } from '@/format/wait'

interface RefusalNoteProps {
  refusal: ApiError | null
  /** What to do when nothing was sent. */
  notSent?: string
}

/**
 * Shows a refusal that names no field, with the time until another try; or, until the connection is back, that nothing
 * was sent. Stands above the button.
 */
export const RefusalNote = observer(function RefusalNote({
  refusal,
  notSent = '还没有提交。填写的内容还在，联网后请再提交一次。',
}: RefusalNoteProps) {
  const { network } = useStores()
  if (!refusal) return null
  if (wasNotSent(refusal)) return network.online ? null : <Notice tone="warning">{notSent}</Notice>
  const { retryAfter } = refusal.details
  return (
    <Notice tone="danger">
      {refusal.message}
      {retryAfter ? `，${waitText(retryAfter)}后可以再试` : ''}
    </Notice>
  )
})
