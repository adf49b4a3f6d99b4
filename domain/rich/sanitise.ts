import { limited } from '../text'
import { linkTarget, pictureSource } from './addresses'
import type { ParseHtml } from './parsing'
import { verdict, type RichElement, type RichNode, type RichTag } from './tree'

/** Limits that no real article reaches, against hostile ones: characters, depth, nodes. */
const MAX_LENGTH = 200_000
const MAX_DEPTH = 24
const MAX_NODES = 5_000

const MAX_ALT = 200
const MAX_SPAN = 20

export interface SanitiseOptions {
  /** The in-app address to open for one found in the text, or null when there is no such page. */
  readPage: (address: string) => string | null
  /** Origin that picture addresses from the root belong to; empty means the page's own. */
  host: string
}

type Attributes = Readonly<Record<string, string>>

/** An open tag: where its content goes, and whether it is dropped. */
type Frame = { into: RichNode[]; dropping: boolean }

/**
 * Turns an editor's HTML into an allow-listed tree. The result is data without markup, so it can't be parsed again as
 * something else. Tags that are not on the list are dropped or unwrapped (see tree.ts), with either platform's parser.
 */
export function sanitise(html: string, options: SanitiseOptions, parse: ParseHtml): RichNode[] {
  const root: RichNode[] = []
  const frames: Frame[] = [{ into: root, dropping: false }]
  let nodes = 0

  const top = (): Frame => frames[frames.length - 1] ?? { into: root, dropping: true }

  const add = (node: RichNode) => {
    const { into } = top()
    const last = into[into.length - 1]
    if (typeof node === 'string' && typeof last === 'string') {
      into[into.length - 1] = last + node
    } else if (nodes < MAX_NODES) {
      nodes += 1
      into.push(node)
    }
  }

  const open = (name: string, attributes: Attributes) => {
    const { into, dropping } = top()
    const tag = verdict(name)
    if (dropping || tag === 'drop') return frames.push({ into, dropping: true })
    if (tag === 'unwrap' || frames.length > MAX_DEPTH) return frames.push({ into, dropping: false })
    const element = elementOf(tag, attributes, options)
    add(element)
    return frames.push({ into: element.children, dropping: false })
  }

  parse(limited(html, MAX_LENGTH), {
    open,
    close: () => frames.pop(),
    text: (text) => {
      if (!top().dropping) add(text)
    },
  })
  return root
}

function elementOf(
  tag: RichTag,
  attributes: Attributes,
  { readPage, host }: SanitiseOptions,
): RichElement {
  const element: RichElement = { tag, children: [] }
  if (tag === 'a') element.link = linkTarget(attributes.href, readPage)
  if (tag === 'img') {
    element.src = pictureSource(attributes.src, host)
    element.alt = limited(attributes.alt ?? '', MAX_ALT)
  }
  if (tag === 'td' || tag === 'th') {
    element.columns = spanOf(attributes.colspan)
    element.rows = spanOf(attributes.rowspan)
  }
  return element
}

function spanOf(text: string | undefined): number {
  const span = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(span, 1), MAX_SPAN)
}
