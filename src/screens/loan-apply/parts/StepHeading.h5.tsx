import { useEffect, useRef } from 'react'

/** What a step is about. Takes the focus when the step is turned to, which also brings it into view. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) heading.current?.focus()
    opened.current = true
  }, [text])
  return (
    <h2 className="apply-steps__title" tabIndex={-1} ref={heading}>
      {text}
    </h2>
  )
}
