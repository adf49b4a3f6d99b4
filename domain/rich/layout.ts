import { tableOf, type Table } from './table'
import {
  BLOCK_TAGS,
  INLINE_TAGS,
  type BlockTag,
  type InlineTag,
  type LinkTarget,
  type RichElement,
  type RichNode,
} from './tree'

/** Text and inline elements. */
export type Inline = string | { tag: InlineTag; link?: LinkTarget; children: Inline[] }

/**
 * Blocks are drawn one below another. A run is a stretch of text; a box has a tag and contains blocks. WeChat allows no
 * block or picture inside text, so an inline element around one becomes a box.
 */
export type Block =
  | { kind: 'run'; inline: Inline[] }
  | { kind: 'box'; tag: BlockTag | InlineTag; link?: LinkTarget; children: Block[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'rule' }
  | { kind: 'table'; caption: Block[]; table: Table<Block[]> }

const isInlineTag = (tag: string): tag is InlineTag =>
  (INLINE_TAGS as readonly string[]).includes(tag)

const isBlockTag = (tag: string): tag is BlockTag => (BLOCK_TAGS as readonly string[]).includes(tag)

const isInline = (node: RichNode): boolean =>
  typeof node === 'string' ||
  node.tag === 'br' ||
  (isInlineTag(node.tag) && node.children.every(isInline))

/** Turns a sanitised tree into blocks, without empty paragraphs and the source's line breaks. */
export function layout(nodes: readonly RichNode[], preformatted = false): Block[] {
  const blocks: Block[] = []
  let line: RichNode[] = []

  const endLine = () => {
    const inline = runOf(line, preformatted)
    if (inline.some(hasText)) blocks.push({ kind: 'run', inline })
    line = []
  }

  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...blockOf(node as RichElement, preformatted))
  }
  endLine()
  return blocks
}

function blockOf(element: RichElement, preformatted: boolean): Block[] {
  const { tag, children, link } = element
  if (tag === 'img') return [{ kind: 'image', src: element.src ?? '', alt: element.alt ?? '' }]
  if (tag === 'hr') return [{ kind: 'rule' }]
  if (tag === 'table') return tableBlock(element)
  const inner = layout(children, preformatted || tag === 'pre')
  if (inner.length === 0) return []
  return isBlockTag(tag) || isInlineTag(tag) ? [{ kind: 'box', tag, link, children: inner }] : inner
}

function tableBlock(element: RichElement): Block[] {
  const { table, others } = tableOf(element, (cell) => layout(cell.children))
  const caption = layout(others)
  return table.rows.length === 0 ? caption : [{ kind: 'table', caption, table }]
}

/** Collapses white space as a browser does: one space between words, none at the start of a line. */
function runOf(nodes: readonly RichNode[], preformatted: boolean): Inline[] {
  let afterSpace = true

  const text = (value: string): string => {
    if (preformatted) return value
    const collapsed = value.replace(/[ \t\n\r\f]+/g, ' ')
    const kept = afterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (collapsed !== '') afterSpace = collapsed.endsWith(' ')
    return kept
  }

  const inline = (node: RichNode): Inline => {
    if (typeof node === 'string') return text(node)
    if (node.tag === 'br') {
      afterSpace = true
      return '\n'
    }
    return { tag: node.tag as InlineTag, link: node.link, children: node.children.map(inline) }
  }
  return nodes.map(inline)
}

const hasText = (node: Inline): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.children.some(hasText)

const RANKS = ['h1', 'h2', 'h3', 'h4'] as const

/** The first level below the article's own title. */
const FIRST_LEVEL = 3

function tagsIn(blocks: readonly Block[], found = new Set<string>()): Set<string> {
  for (const block of blocks) {
    if (block.kind !== 'box') continue
    found.add(block.tag)
    tagsIn(block.children, found)
  }
  return found
}

/** Spoken level of each heading tag an article uses, from 3 without gaps, for any level the editor began with. */
export function headingLevels(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const used = tagsIn(blocks)
  return new Map(RANKS.filter((tag) => used.has(tag)).map((tag, at) => [tag, FIRST_LEVEL + at]))
}
