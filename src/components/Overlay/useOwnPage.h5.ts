import { useState } from 'react'
import { usePath } from '@/platform/usePath.h5'

/**
 * Whether the page the overlay was opened on is the one shown. A page left behind stays mounted, so
 * its overlay has to step aside and come back with it.
 */
export function useOwnPage(): boolean {
  const path = usePath()
  const [home] = useState(path)
  return path === home
}
