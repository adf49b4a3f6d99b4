import { Parser } from 'htmlparser2'
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

/** The edited text as HTML. It is written from a document in which no picture loads. */
export function htmlOf(root: HTMLElement): string {
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  for (const picture of copy.querySelectorAll(`img[${ELSEWHERE}]`)) {
    picture.setAttribute('src', picture.getAttribute(ELSEWHERE) ?? '')
    picture.removeAttribute(ELSEWHERE)
  }
  return copy.innerHTML.trim()
}
