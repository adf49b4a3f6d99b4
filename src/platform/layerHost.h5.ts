const CLASS_NAME = 'layers'

/** The element above all pages that holds sheets, dialogs, toasts and masks; see styles/frame.scss. */
export function layerHost(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`body > .${CLASS_NAME}`)
  if (existing) return existing
  const host = document.createElement('div')
  host.className = CLASS_NAME
  return document.body.appendChild(host)
}
