import type { Picked } from '@/platform/pickFiles.types'

/** Nothing on H5: a browser asks for permissions itself. */
export function PickProblem(_props: { outcome: Picked['outcome'] | undefined }) {
  return null
}
