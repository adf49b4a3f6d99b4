import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useBackOfLayer } from '@/platform/back.h5'
import { layerHost } from '@/platform/feedback.h5'
import { usePath } from '@/platform/pages.h5'
import { cx } from '../cx'
import { dismissal, isDragged, type OverlayProps } from './behaviour'
import { useDragDown } from './useDragDown.h5'
import './overlay.scss'

/**
 * Whether the page that opened the overlay is shown. Pages below stay mounted, so their overlays must hide with them.
 */
function useOwnPage(): boolean {
  const path = usePath()
  const [home] = useState(path)
  return path === home
}

/** A modal layer above the page: the page behind neither scrolls nor takes focus. */
export function Overlay(props: OverlayProps) {
  return useOwnPage() ? createPortal(<Layer {...props} />, layerHost()) : null
}

function Layer({ onDismiss, label, role, kind, maskDismisses, children }: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null)
  const mask = useRef<HTMLDivElement>(null)
  useModalFocus(panel, onDismiss)
  useBackOfLayer(onDismiss)
  const drag = useDragDown(panel, onDismiss)
  useEffect(() => holdScroll(mask.current), [])

  return (
    <div className={cx('c-overlay', `c-overlay--${kind}`)}>
      <div
        ref={mask}
        className="c-overlay__mask"
        {...(maskDismisses && dismissal(label, onDismiss))}
      />
      <div
        ref={panel}
        className="c-overlay__panel"
        role={role}
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        {...(isDragged({ kind, maskDismisses }) && drag)}
      >
        {children}
      </div>
    </div>
  )
}

/** The page behind scrolls by itself, so the mask swallows the touches that would reach it. */
function holdScroll(mask: HTMLElement | null): (() => void) | undefined {
  if (!mask) return undefined
  const hold = (event: Event) => event.preventDefault()
  mask.addEventListener('touchmove', hold, { passive: false })
  mask.addEventListener('wheel', hold, { passive: false })
  return () => {
    mask.removeEventListener('touchmove', hold)
    mask.removeEventListener('wheel', hold)
  }
}

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
function useModalFocus(panel: RefObject<HTMLElement>, onDismiss: () => void): void {
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
