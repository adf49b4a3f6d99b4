import { Notice } from '@/components'
import type { ApiError } from '@/api/errors'
import { waitText } from '@/format/wait'

/** What the server refused without naming a field, and when another try makes sense. Stands above the button. */
export function RefusalNote({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null
  const { retryAfter } = refusal.details
  return (
    <Notice tone="danger">
      {refusal.message}
      {retryAfter ? `，${waitText(retryAfter)}后可以再试` : ''}
    </Notice>
  )
}
