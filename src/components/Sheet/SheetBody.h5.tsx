import { useEffect, useRef, useState } from 'react'
import { focusable } from '../Overlay/focusTrap.h5'
import type { SheetBodyProps } from './SheetBody.types'

/** What scrolls in a sheet. With no control in it, it takes the focus itself, so that arrow keys scroll the text. */
export function SheetBody({ label, children }: SheetBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const [isText, setIsText] = useState(false)
  useEffect(() => {
    if (body.current) setIsText(focusable(body.current).length === 0)
  }, [children])

  return (
    <div
      ref={body}
      className="c-sheet__body"
      role="group"
      aria-label={label}
      tabIndex={isText ? 0 : undefined}
    >
      {children}
    </div>
  )
}
