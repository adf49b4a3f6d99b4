import { startTransition, useLayoutEffect, useState, type PropsWithChildren } from 'react'

/**
 * Draws what it holds in slices, between which a finger is answered. Taro mounts a page in one piece, and that piece is
 * then no more than the page's frame.
 */
export function Staged({ children }: PropsWithChildren) {
  const [drawn, setDrawn] = useState(false)
  useLayoutEffect(() => startTransition(() => setDrawn(true)), [])
  // Busy, so that the outline of the first page stays until there is something in its place.
  return drawn ? <>{children}</> : <div aria-busy="true" />
}
