import { useRef } from 'react'
import { useArrival } from './useArrival'

/** What a step is about. Takes the focus when one arrives at the step, which also brings it into view. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(text, () => heading.current?.focus())
  return (
    <h2 className="apply-steps__title" tabIndex={-1} ref={heading}>
      {text}
    </h2>
  )
}
