import type { Picked } from '@/platform/files.types'

/** Nothing on H5: a browser asks for permissions itself. */
export function PickProblem(_props: { outcome: Picked['outcome'] | undefined }) {
  return null
}
