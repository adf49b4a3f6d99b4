const LAYERS = 'layers'

/** The element above all pages that holds sheets, dialogs, toasts and masks; see styles/frame.scss. */
export function layerHost(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`body > .${LAYERS}`)
  if (existing) return existing
  const host = document.createElement('div')
  host.className = LAYERS
  return document.body.appendChild(host)
}

const CLASS_NAME = 'f-region'

/**
 * The live region that screen readers announce. Made when the app starts: most screen readers ignore a region that
 * appears together with its text.
 */
export function liveRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`.${CLASS_NAME}`)
  if (existing) return existing
  const region = document.createElement('div')
  region.className = CLASS_NAME
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'false')
  return layerHost().appendChild(region)
}
