import { useEffect, useRef } from 'react'
import { whenDisplayed } from '@/platform/takeFocus.h5'
import type { StepHeadingProps } from './StepHeading.types'

/**
 * What a step is about. Takes the focus, which brings it into view, when the step is turned to, and when the form
 * was drawn anew below another page, as by a login. At the first step that is left to the page's heading: the form
 * may be there before a page that is opened is displayed.
 */
export function StepHeading({ text, isFirst }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(false)
  const atFirst = useRef(isFirst)
  useEffect(() => {
    if (drawn.current) heading.current?.focus()
    drawn.current = true
  }, [text])
  useEffect(() => {
    const element = heading.current
    if (!element || atFirst.current || element.getClientRects().length > 0) return undefined
    return whenDisplayed(element, () => element.focus())
  }, [])
  return (
    <h2 className="apply-steps__title" tabIndex={-1} ref={heading}>
      {text}
    </h2>
  )
}
