/**
 * Remembers computed styles. jsdom works each out from all rules of the browser's own sheet, and for `visibility` does so
 * for all ancestors too; as every query by role asks for the style of each element, that was two thirds of what these
 * suites took. They have no sheets of their own: what holds for an element goes by its tag, these attributes, and the
 * visibility it inherits. Of the sheet of Taro's router one rule counts: a page below another is not shown.
 */
const DECIDING = ['style', 'hidden', 'type', 'open', 'disabled', 'dir']

const compute = window.getComputedStyle.bind(window)
const known = new Map<string, CSSStyleDeclaration>()

/** From the nearest element that says one itself; without sheets that can only be in its `style`. */
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
