import { Notice } from '@/components'
import type { ApiError } from '@/api/errors'
import { waitText } from '@/format/wait'

/**
 * What the server refused without naming a field, and when another try makes sense; or that nothing was sent at all.
 * Stands above the button.
 */
export function RefusalNote({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null
  if (refusal.kind === 'network')
    return (
      <Notice tone="warning">{`${refusal.message}。填写的内容还在，联网后请再提交一次。`}</Notice>
    )
  const { retryAfter } = refusal.details
  return (
    <Notice tone="danger">
      {refusal.message}
      {retryAfter ? `，${waitText(retryAfter)}后可以再试` : ''}
    </Notice>
  )
}
