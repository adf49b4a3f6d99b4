import type { Reveal } from './reveal.types'

const CONTROLS = 'input, textarea, button, [tabindex="0"]'

/** Pages below stay mounted: the last element with that id is on the page shown. */
function find(id: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].pop()
}

export const reveal: Reveal = (id) => {
  const place = find(id)
  if (!place) return
  place.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'center' })
}
