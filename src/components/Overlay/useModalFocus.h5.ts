import { useEffect, useRef, type RefObject } from 'react'
import { wrapTab } from './focusTrap.h5'

/** Open overlays, the topmost last: only that one answers to the keyboard. */
const stack: HTMLElement[] = []

/**
 * While mounted: focus is inside the panel, Tab stays there, Escape dismisses the topmost overlay.
 * Afterwards focus returns to where it was.
 */
export function useModalFocus(panel: RefObject<HTMLElement>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const before = document.activeElement
    stack.push(element)
    element.focus()

    const onKeyDown = (event: KeyboardEvent) => {
      if (stack[stack.length - 1] !== element) return
      if (event.key === 'Escape') dismiss.current()
      if (event.key === 'Tab') wrapTab(element, event)
    }
    document.addEventListener('keydown', onKeyDown)

    return () => {
      document.removeEventListener('keydown', onKeyDown)
      stack.splice(stack.indexOf(element), 1)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [panel])
}
