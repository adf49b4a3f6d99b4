const CONTROLS = 'input, textarea, button, [tabindex="0"]'

/** Pages below stay mounted: the last element with that id is on the page shown. */
function find(id: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].pop()
}

/** Scrolls to the element with that id, and focuses the control in it. */
export function reveal(id: string): void {
  const place = find(id)
  if (!place) return
  place.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'center' })
}
