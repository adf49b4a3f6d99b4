import type { Picked } from '@/platform/pickFiles.types'

/** A browser's picker is closed or gives files; what it asks on the way is its own. */
export function PickProblem(_props: { outcome: Picked['outcome'] | undefined }) {
  return null
}
