import { Parser } from 'htmlparser2'
import { isNewsPicture } from '@domain/news'
import type { ParseHtml } from '@domain/rich/parsing'
import { sanitise } from '@domain/rich/sanitise'
import type { RichNode } from '@domain/rich/tree'

/** Reads HTML as the mini-program does. */
export const parseHtml: ParseHtml = (text, reader) =>
  new Parser({ onopentag: reader.open, onclosetag: reader.close, ontext: reader.text }).end(text)

/** The app's pages are not known here, so all their addresses are kept. */
export const DESK_ADDRESSES = { readPage: (address: string) => address, host: '' }

/** Address of a picture that the desk's policy does not load: kept apart, so that nothing asks for it. */
const ELSEWHERE = 'data-src'

const isOwn = (src: string): boolean => src.startsWith('/') || src.startsWith('data:')

function elementOf(node: Exclude<RichNode, string>): HTMLElement {
  const { tag, link, src = '', alt = '', columns = 1, rows = 1, children } = node
  const element = document.createElement(tag)
  if (link) element.setAttribute('href', link.url)
  if (tag === 'img') {
    element.setAttribute(isOwn(src) ? 'src' : ELSEWHERE, src)
    element.setAttribute('alt', alt)
  }
  if (columns > 1) element.setAttribute('colspan', String(columns))
  if (rows > 1) element.setAttribute('rowspan', String(rows))
  element.append(...children.map(nodeOf))
  return element
}

const nodeOf = (node: RichNode): Node =>
  typeof node === 'string' ? document.createTextNode(node) : elementOf(node)

/** An article's text as elements to be edited: those of the app's allow-list, without attributes of its own. */
export function fragmentOf(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...sanitise(html, DESK_ADDRESSES, parseHtml).map(nodeOf))
  return fragment
}

/** The pictures of an article's text in their order: address, '' for one that is not loaded here, and words. */
export const picturesIn = (html: string): { src: string; words: string }[] =>
  [...fragmentOf(html).querySelectorAll('img')].map((picture) => ({
    src: picture.getAttribute('src') ?? '',
    words: picture.alt,
  }))

const isHeading = (node: Node | null): boolean => node !== null && /^H[1-6]$/.test(node.nodeName)

/** A paragraph for the text beside a pasted heading, which would become part of the heading or take it in. */
function paragraph(): HTMLElement {
  const made = document.createElement('p')
  made.append(document.createElement('br'))
  return made
}

/** The child of the edited text that a place is in; null at no such place. */
function blockAt(root: HTMLElement, place: Node): Node | null {
  let block: Node | null = place
  while (block !== null && block.parentNode !== root) block = block.parentNode
  return block
}

/**
 * Makes what is pasted fit to be inserted: pictures that an article may not name are left out, and a heading begins, and ends,
 * apart from the text around it.
 * @param pasted what will be inserted; it is changed
 * @param at what it replaces in the edited text
 */
export function fitPasted(pasted: DocumentFragment, root: HTMLElement, at: Range): void {
  for (const picture of pasted.querySelectorAll('img')) {
    const src = picture.getAttribute(ELSEWHERE) ?? picture.getAttribute('src') ?? ''
    if (isNewsPicture(src)) continue
    const block = picture.parentElement
    picture.remove()
    if (block && block.childNodes.length === 0) block.remove()
  }
  const [before, after] = [blockAt(root, at.startContainer), blockAt(root, at.endContainer)]
  if (!before || !after) return
  const rest = document.createRange()
  rest.setStart(at.endContainer, at.endOffset)
  rest.setEndAfter(after)
  if (isHeading(pasted.lastChild) && rest.toString() !== '') pasted.append(paragraph())
  if (isHeading(pasted.firstChild) && before.textContent !== '') pasted.prepend(paragraph())
}

/** Whether a line break ends a text: the block ends there anyway. The only one of an empty paragraph keeps its height. */
const breaksNothing = ({ previousSibling, nextSibling }: Element): boolean =>
  nextSibling === null && previousSibling !== null && previousSibling.nodeName !== 'BR'

/** The edited text as HTML. It is written from a document in which no picture loads. */
export function htmlOf(root: HTMLElement): string {
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  for (const picture of copy.querySelectorAll(`img[${ELSEWHERE}]`)) {
    picture.setAttribute('src', picture.getAttribute(ELSEWHERE) ?? '')
    picture.removeAttribute(ELSEWHERE)
  }
  for (const line of copy.querySelectorAll('br')) if (breaksNothing(line)) line.remove()
  return copy.innerHTML.trim()
}
