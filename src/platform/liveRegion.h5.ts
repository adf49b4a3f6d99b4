import { layerHost } from './layerHost.h5'

const CLASS_NAME = 'f-region'

/**
 * The region whose additions screen readers say. Made when the app starts, since one that comes together with its
 * text is passed over by most of them.
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
