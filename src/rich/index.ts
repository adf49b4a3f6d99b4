import { layout, type Block } from './layout'
import { sanitise, type SanitiseOptions } from './sanitise'

export { hostOf } from './addresses'
export { headingLevels } from './layout'
export type { Block, Inline } from './layout'
export type { Cell, Table } from './table'
export type { LinkTarget } from './tree'

/** An editor's HTML as blocks for RichContent: allow-listed, bounded, addresses checked. Draws and requests nothing. */
export const richBlocks = (html: string, options: SanitiseOptions): Block[] =>
  layout(sanitise(html, options))
