// The allow-list for an editor's HTML: text and a fixed set of elements. Nothing else can be drawn.

export const INLINE_TAGS = ['strong', 'em', 'u', 's', 'code', 'span', 'a'] as const

export const BLOCK_TAGS = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
] as const

const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const

export type InlineTag = (typeof INLINE_TAGS)[number]
export type BlockTag = (typeof BLOCK_TAGS)[number]
export type RichTag = InlineTag | BlockTag | (typeof TABLE_TAGS)[number] | 'img' | 'br' | 'hr'

/** Where a link leads: a page of this app, or elsewhere over https. */
export type LinkTarget = { kind: 'page'; url: string } | { kind: 'external'; url: string }

export interface RichElement {
  tag: RichTag
  children: RichNode[]
  /** Of `a`; absent when its address is refused, which leaves plain text. */
  link?: LinkTarget
  /** Of `img`: an address that may be requested, or '' when it is refused. */
  src?: string
  alt?: string
  /** Of `td` and `th`, from 1. */
  columns?: number
  rows?: number
}

/** Text is decoded, and shown only as text. */
export type RichNode = string | RichElement

const ALL: ReadonlySet<string> = new Set<RichTag>([
  ...INLINE_TAGS,
  ...BLOCK_TAGS,
  ...TABLE_TAGS,
  'img',
  'br',
  'hr',
])

/** Tags that mean the same as one of ours. */
const ALIASES: ReadonlyMap<string, RichTag> = new Map<string, RichTag>([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['tfoot', 'tbody'],
  ['caption', 'figcaption'],
  ['section', 'div'],
  ['article', 'div'],
  ['header', 'div'],
  ['footer', 'div'],
  ['main', 'div'],
  ['aside', 'div'],
  ['center', 'div'],
  ['address', 'div'],
  ['dl', 'div'],
  ['dt', 'div'],
  ['dd', 'div'],
])

/** Tags whose content is no text for readers and is dropped with them. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'head',
  'title',
  'base',
  'meta',
  'link',
  'button',
  'input',
  'select',
  'textarea',
  'video',
  'audio',
  'canvas',
  'xmp',
  'plaintext',
  'noembed',
])

/** What to do with a tag: use it as one of ours, drop it with its content, or drop the tag and keep its content. */
export function verdict(name: string): RichTag | 'drop' | 'unwrap' {
  if (DROPPED.has(name)) return 'drop'
  if (ALL.has(name)) return name as RichTag
  return ALIASES.get(name) ?? 'unwrap'
}
