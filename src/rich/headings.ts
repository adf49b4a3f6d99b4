import type { Block } from './layout'

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

/** Spoken level of each heading tag an article uses, from 3 without gaps, whatever its editor began with. */
export function headingLevels(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const used = tagsIn(blocks)
  return new Map(RANKS.filter((tag) => used.has(tag)).map((tag, at) => [tag, FIRST_LEVEL + at]))
}
