import { useEffect, useRef, type RefObject } from 'react'

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** Elements that Tab can reach, in order. */
export function focusable(within: HTMLElement): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(FOCUSABLE))
}

/** Keeps Tab and Shift+Tab inside: after the last control comes the first. */
function wrapTab(within: HTMLElement, event: KeyboardEvent): void {
  const controls = focusable(within)
  const first = controls[0] ?? within
  const last = controls[controls.length - 1] ?? within
  const current = document.activeElement
  const outside = !within.contains(current)
  const leaving = event.shiftKey ? current === first || current === within : current === last
  if (!outside && !leaving) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}

/** Open overlays, topmost last: only that one handles keys. */
const stack: HTMLElement[] = []

/** The control pressed last: Safari does not focus a pressed button. */
let pressed: HTMLElement | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null
  },
  true,
)

/** The element that opened an overlay. */
const opener = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement

/**
 * While mounted, focus is inside the panel, Tab stays there, and Escape dismisses the topmost overlay. Afterwards focus
 * returns to the element that opened it.
 */
export function useModalFocus(panel: RefObject<HTMLElement>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const before = opener()
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
