import { SILHOUETTE, silhouette } from '../model/silhouette'
import type { SilhouetteProps } from './Silhouette.types'

/** How the instalments rise or fall; the words beside it say the same. */
export function Silhouette({ payments }: SilhouetteProps) {
  return (
    <svg
      className="apply-silhouette"
      viewBox={`0 0 ${SILHOUETTE.width} ${SILHOUETTE.height}`}
      aria-hidden="true"
    >
      {silhouette(payments).map((bar) => (
        <rect key={bar.x} {...bar} fill="currentColor" />
      ))}
    </svg>
  )
}
