import { cut, difference, type Box, type Picture } from './picture'

/** What widths of letters make of a box, in px or as a share: the engines round them in ways of their own. */
const BY_LETTERS = { px: 4, share: 0.02 }

/** The share of a part's pixels that may differ: a corner's or a ring's edge, and where letters are, the letters'. */
export const APART = { drawn: 0.03, written: 0.12 }

/** Of an icon, whose strokes may lie between pixels in another way, more may. */
const SMALL = { px: 24, drawn: 0.08 }

export interface Named extends Box {
  name: string
  /** Of text in it. */
  lines: number
  /** How far below the upper edge of what is around it, px. */
  within: number
  /** Of text in what is around it. */
  linesAround: number
}

interface Pictures {
  one: Picture
  other: Picture
}

/** A line's height is rounded in each engine's own way, too. */
const isNear = (one: number, other: number, lines: number): boolean =>
  Math.abs(one - other) <= Math.max(BY_LETTERS.px, BY_LETTERS.share * one, lines)

/** Where words break elsewhere the height is that of their lines. */
const isOfSameBox = (one: Named, other: Named): boolean =>
  isNear(one.width, other.width, 0) &&
  (one.lines !== other.lines || isNear(one.height, other.height, one.lines)) &&
  Math.abs(one.x - other.x) <= BY_LETTERS.px &&
  (one.linesAround !== other.linesAround || isNear(one.within, other.within, one.linesAround))

const STEPS = [0, -1, 1]

/** The share that differs where the one lies best over the other: its place may be rounded to the next pixel. */
const leastDifference = (part: Box, twin: Box, { one, other }: Pictures): number =>
  Math.min(
    ...STEPS.flatMap((right) =>
      STEPS.map((down) =>
        difference(cut(one, part), cut(other, { ...twin, x: twin.x + right, y: twin.y + down })),
      ),
    ),
  )

/** Names of the parts that two engines draw differently, of as many in the same order. */
export const apartIn = (
  ours: readonly Named[],
  theirs: readonly Named[],
  pictures: Pictures,
  limit: number,
): string[] =>
  ours.flatMap((part, index) => {
    const twin = theirs[index]
    if (!twin || !isOfSameBox(part, twin))
      return [`${part.name}: ${placeOf(part)} and ${twin ? placeOf(twin) : 'none'}`]
    if (part.lines !== twin.lines) return []
    const isSmall = part.width <= SMALL.px
    const share = isSmall
      ? leastDifference(part, twin, pictures)
      : difference(cut(pictures.one, part), cut(pictures.other, twin))
    const most = isSmall ? Math.max(limit, SMALL.drawn) : limit
    return share > most ? [`${part.name}: ${(share * 100).toFixed(1)} %`] : []
  })

const placeOf = ({ x, y, width, height }: Box): string =>
  `${[width, height].map(Math.round).join(' × ')} at ${[x, y].map(Math.round).join(', ')}`
