import { startTransition, useLayoutEffect, useState, type PropsWithChildren } from 'react'

/**
 * Renders its children in slices, so that the page answers touches in between. Taro mounts a page in one piece; with
 * this, that piece is only the page's frame.
 */
export function Staged({ children }: PropsWithChildren) {
  const [drawn, setDrawn] = useState(false)
  useLayoutEffect(() => startTransition(() => setDrawn(true)), [])
  // Busy, so that the outline of index.html stays until the page has content.
  return drawn ? <>{children}</> : <div aria-busy="true" />
}
