import { useEffect, useRef } from 'react'
import { whenDisplayed } from '@/platform/focus.h5'

export interface StepHeadingProps {
  text: string
  /** It is the first step. */
  isFirst: boolean
}

/**
 * Heading of a step. Takes the focus, which scrolls to it, when the step changes, and when the form was drawn again under
 * another page, as by a login. When the form opens at the first step, the page's heading has the focus.
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
