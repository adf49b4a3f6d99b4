import { useState } from 'react'
import { usePath } from '@/platform/usePath.h5'

/**
 * Whether the page that opened the overlay is shown. Pages below stay mounted, so their overlays must hide with them.
 */
export function useOwnPage(): boolean {
  const path = usePath()
  const [home] = useState(path)
  return path === home
}
