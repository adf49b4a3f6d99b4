import type { HtmlReader, ParseHtml } from '@domain/rich/parsing'

const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))

function enter(node: Node, { open, text }: HtmlReader): void {
  if (node instanceof Element) open(node.localName, attributesOf(node))
  else if (node instanceof Text) text(node.data)
}

/**
 * The browser's own parser. Its documents are inert: they run no scripts and request nothing. Nodes are only read,
 * never put into the page. Walks without recursion, since hostile HTML may be nested as deep as it is long.
 */
export const parseHtml: ParseHtml = (html, reader) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let node: Node | null = body.firstChild
  while (node) {
    enter(node, reader)
    let next: Node | null = node.firstChild
    while (!next && node && node !== body) {
      if (node instanceof Element) reader.close()
      next = node.nextSibling
      node = node.parentNode
    }
    node = next
  }
}
