import { TOAST_MS, type Feedback, type Announce, type LiveWhenNew } from './feedback.types'

const LAYERS = 'layers'

/** The element above all pages that holds sheets, dialogs, toasts and masks; see styles/frame.scss. */
export function layerHost(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`body > .${LAYERS}`)
  if (existing) return existing
  const host = document.createElement('div')
  host.className = LAYERS
  return document.body.appendChild(host)
}

const REGION = 'f-region'

/**
 * The live region that screen readers announce. Made when the app starts: most screen readers ignore a region that
 * appears together with its text.
 */
export function liveRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`.${REGION}`)
  if (existing) return existing
  const region = document.createElement('div')
  region.className = REGION
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'false')
  return layerHost().appendChild(region)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Toast and mask are two layers of the app, so that neither removes the other. */
export const feedback: Feedback = {
  toast(text) {
    const region = layer('f-toast')
    clearTimeout(timer)
    region.replaceChildren(box('f-toast__text', text))
    timer = setTimeout(() => region.replaceChildren(), TOAST_MS)
  },
  showLoading(text) {
    const content = box('f-loading__box', text)
    const spinner = box('f-loading__spinner', '')
    spinner.setAttribute('aria-hidden', 'true')
    content.prepend(spinner)
    layer('f-loading').replaceChildren(content)
  },
  hideLoading() {
    document.querySelector('.f-loading')?.remove()
  },
}

/** The layer of that name in the live region, made when first needed. */
function layer(className: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`.${className}`)
  if (existing) return existing
  return liveRegion().appendChild(box(className, ''))
}

/** A div with plain text: markup in it is shown, not interpreted. */
function box(className: string, text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}

const ANNOUNCEMENT = 'f-announcement'

export const announce: Announce = (text) => {
  const region = liveRegion()
  const current = region.querySelector(`.${ANNOUNCEMENT}`)
  if (current?.textContent === text) return
  current?.remove()
  region.append(box(ANNOUNCEMENT, text))
}

export const liveWhenNew: LiveWhenNew = 'off'
