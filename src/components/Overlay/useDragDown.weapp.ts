import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import { useRef, useState } from 'react'
import { closesOn, dragFrom, dragTo, offsetOf, type Drag, type Touch } from './dragDown'

function touchOf(event: CommonEvent): Touch {
  const { touches, timeStamp } = event as ITouchEvent
  const { clientX = 0, clientY = 0 } = touches[0] ?? {}
  return { x: clientX, y: clientY, at: timeStamp }
}

/**
 * Lets a finger drag the panel down to close it; a short drag springs back. Where a part of the panel scrolls, it keeps
 * its touches to itself (SheetBody.weapp.tsx): WeChat tells too late how far that is.
 */
export function useDragDown(onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const [offset, setOffset] = useState<number | null>(null)

  const end = () => {
    const ended = drag.current
    drag.current = null
    setOffset(null)
    if (ended && closesOn(ended)) onClose()
  }
  const handlers = {
    onTouchStart: (event: CommonEvent) => {
      drag.current = dragFrom(touchOf(event))
    },
    onTouchMove: (event: CommonEvent) => {
      if (!drag.current) return
      drag.current = dragTo(drag.current, touchOf(event), true)
      if (drag.current.way === 'down') setOffset(offsetOf(drag.current))
    },
    onTouchEnd: end,
    onTouchCancel: () => {
      drag.current = null
      setOffset(null)
    },
  }
  const style =
    offset === null
      ? 'transition: transform var(--motion-fast) ease-out'
      : `transform: translateY(${offset}px)`
  return { handlers, style }
}
