import { layout, type Block } from '@domain/rich/layout'
import { sanitise, type SanitiseOptions } from '@domain/rich/sanitise'
import { parseHtml } from '@/platform/parseHtml'

export { hostOf } from '@domain/rich/addresses'
export { headingLevels } from '@domain/rich/layout'
export type { Block, Inline } from '@domain/rich/layout'
export type { Cell, Table } from '@domain/rich/table'
export type { LinkTarget } from '@domain/rich/tree'

/** An editor's HTML as blocks for RichContent: allow-listed, bounded, addresses checked. Draws and requests nothing. */
export const richBlocks = (html: string, options: SanitiseOptions): Block[] =>
  layout(sanitise(html, options, parseHtml))
