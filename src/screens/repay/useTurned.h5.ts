import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Ref of the strip of months. When it shows other months, the button pressed for it may be gone: then the month chosen
 * gets the focus.
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
