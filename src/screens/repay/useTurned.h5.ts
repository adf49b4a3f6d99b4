import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The months shown. When the strip was turned to others, the button pressed for it may be gone: the month chosen has
 * the focus then.
 * @param from place of the first of them
 */
export function useTurned(from: number): RefObject<HTMLDivElement> {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(from)
  useLayoutEffect(() => {
    if (before.current === from) return
    before.current = from
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }, [from])
  return row
}
