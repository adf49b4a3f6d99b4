import { TOAST_MS, type Feedback } from './feedback.types'
import { liveRegion } from './layers.h5'

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

/** A div with plain text, whatever markup the text contains. */
function box(className: string, text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}
