import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { focusable } from '../Overlay/Overlay.h5'

export type SheetBodyProps = PropsWithChildren<{
  /** Spoken name. */
  label: string
}>

/** Scrolling content of a sheet. Without a control in it, it takes the focus itself, so that arrow keys scroll it. */
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
