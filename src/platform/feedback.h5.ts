import { TOAST_MS, type Feedback } from './feedback.types'
import { liveRegion } from './liveRegion.h5'

let timer: ReturnType<typeof setTimeout> | undefined

/** Toast and mask as two layers of the app's own, so that one never takes the other away. */
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

/** The layer of that name within what screen readers say, made when first needed. */
function layer(className: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`.${className}`)
  if (existing) return existing
  return liveRegion().appendChild(box(className, ''))
}

/** A div that holds text as text, whatever markup the text may contain. */
function box(className: string, text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}
