/**
 * Caches computed styles. jsdom computes each from all rules of the browser's own sheet, for `visibility` also for
 * all ancestors, and every query by role asks for the style of each element: that took two thirds of the time of
 * these suites. They have no style sheets, so an element's style depends on its tag, these attributes, and the
 * visibility it inherits. One rule of Taro's router sheet counts too: a page below another is hidden.
 */
const DECIDING = ['style', 'hidden', 'type', 'open', 'disabled', 'dir']

const compute = window.getComputedStyle.bind(window)
const known = new Map<string, CSSStyleDeclaration>()

/** Inherited from the nearest element that sets it; without sheets only its `style` can. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = one.getAttribute('style') ?? ''
    if (style.includes('visibility')) return style
  }
  return ''
}

const below = document.createElement('div')
below.style.display = 'none'

window.getComputedStyle = (element, pseudo) => {
  if (element.classList.contains('taro_page_shade')) return compute(below)
  if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo)
  const attributes = DECIDING.map((name) => element.getAttribute(name))
  const key = JSON.stringify([element.localName, attributes, visibilityOf(element)])
  const style = known.get(key) ?? compute(element)
  known.set(key, style)
  return style
}
