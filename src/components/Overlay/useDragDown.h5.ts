import { useRef, type RefObject, type TouchEvent } from 'react'
import { closesOn, dragFrom, dragTo, offsetOf, type Drag, type Touch } from './dragDown'

/** The same as --motion-fast, in ms. */
const MOTION_MS = 200

/** Controls that a finger drags themselves. */
const OWN_DRAG = 'input[type="range"], textarea'

/** Whether everything from the element up to the panel is scrolled to its top. */
function atTop(element: EventTarget, panel: HTMLElement): boolean {
  let node = element instanceof Element ? element : null
  for (; node && panel.contains(node); node = node.parentElement)
    if (node.scrollTop > 0) return false
  return true
}

function touchOf({ touches, timeStamp }: TouchEvent): Touch {
  const { clientX = 0, clientY = 0 } = touches[0] ?? {}
  return { x: clientX, y: clientY, at: timeStamp }
}

/**
 * Lets a finger drag the panel down to close it; a short drag springs back. The panel follows without rendering, and the
 * listeners are passive, as React's for touches are, so that scrolling never waits for them.
 */
export function useDragDown(panel: RefObject<HTMLElement>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)

  const place = (transform: string, transition: string) => {
    if (panel.current) Object.assign(panel.current.style, { transform, transition })
  }
  const settle = (transform: string) => place(transform, 'transform var(--motion-fast) ease-out')

  const onTouchStart = (event: TouchEvent) => {
    const { target, touches } = event
    const isOwn = target instanceof Element && target.closest(OWN_DRAG) !== null
    drag.current = isOwn || touches.length > 1 ? null : dragFrom(touchOf(event))
  }
  const onTouchMove = (event: TouchEvent) => {
    if (!drag.current || !panel.current) return
    drag.current = dragTo(drag.current, touchOf(event), atTop(event.target, panel.current))
    if (drag.current.way === 'down') place(`translateY(${offsetOf(drag.current)}px)`, 'none')
  }
  const onTouchEnd = () => {
    const ended = drag.current
    drag.current = null
    if (ended?.way !== 'down') return
    if (!closesOn(ended)) return settle('')
    settle('translateY(100%)')
    setTimeout(() => {
      onClose()
      // Where closing was refused, the sheet comes back.
      setTimeout(() => settle(''), MOTION_MS)
    }, MOTION_MS)
  }
  const onTouchCancel = () => {
    drag.current = null
    settle('')
  }
  return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel }
}
