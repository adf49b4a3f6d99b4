export const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** Elements that Tab can reach, in order. */
export function focusable(within: HTMLElement): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(FOCUSABLE))
}

/** Keeps Tab and Shift+Tab inside: after the last control comes the first. */
export function wrapTab(within: HTMLElement, event: KeyboardEvent): void {
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
