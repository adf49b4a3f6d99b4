// The parser's syntax trees: every node is an object with one entry, its kind.

export type Tree = Record<string, unknown>

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The one entry of a node such as `{ ColumnRef: {…} }`. */
export function opened(node: unknown): [string, Tree] {
  if (!isTree(node)) return ['', {}]
  const [entry] = Object.entries(node)
  return entry && isTree(entry[1]) ? [entry[0], entry[1]] : ['', {}]
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** A name in the tree; '' for none. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Text of a `String` node. */
export const textOf = (node: unknown): string => {
  const [kind, string] = opened(node)
  return kind === 'String' ? wordOf(string.sval) : ''
}

/** The name a table goes by in its statement; undefined: its own. */
export const aliasOf = ({ alias }: Tree): string | undefined =>
  isTree(alias) ? wordOf(alias.aliasname) : undefined
