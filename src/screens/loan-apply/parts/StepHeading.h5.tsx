import { useEffect, useRef } from 'react'
import { whenDisplayed } from '@/platform/whenDisplayed.h5'

/**
 * What a step is about. Takes the focus, which brings it into view, when the step is turned to, and when the form
 * was drawn anew below another page, as by a login.
 */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(false)
  useEffect(() => {
    if (drawn.current) heading.current?.focus()
    drawn.current = true
  }, [text])
  useEffect(() => {
    const element = heading.current
    if (!element || element.getClientRects().length > 0) return undefined
    return whenDisplayed(element, () => element.focus())
  }, [])
  return (
    <h2 className="apply-steps__title" tabIndex={-1} ref={heading}>
      {text}
    </h2>
  )
}
