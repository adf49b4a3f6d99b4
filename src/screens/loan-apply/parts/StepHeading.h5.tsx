import { useRef } from 'react'
import { useArrival } from './useArrival'

/** What a step is about. Takes the focus when the step is turned to, which also brings it into view. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(text, (turned) => {
    if (turned) heading.current?.focus()
    else heading.current?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <h2 className="apply-steps__title" tabIndex={-1} ref={heading}>
      {text}
    </h2>
  )
}
