import { observer } from 'mobx-react'
import { wasNotSent, type ApiError } from '@/api/errors'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'

/** A wait in seconds as text, in the largest sensible unit, rounded up: 45 秒, 2 分钟, 3 小时. */
function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} 秒`
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}

interface RefusalNoteProps {
  refusal: ApiError | null
  /** What to do when nothing was sent. */
  notSent?: string
}

/**
 * Shows a refusal that names no field, with the time until another try; or, until the connection is back, that nothing
 * was sent. Placed above the button.
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
