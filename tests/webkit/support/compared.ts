import { cut, difference, type Box, type Picture } from './picture'

/** Allowed difference of a box by the width of its text, in px or as a share: engines round widths differently. */
const BY_LETTERS = { px: 4, share: 0.02 }

/** Share of an element's pixels that may differ: edges of corners and rings, and text where there is some. */
export const APART = { drawn: 0.03, written: 0.12 }

/** Icons may differ more, because their strokes may fall between pixels differently. */
const SMALL = { px: 24, drawn: 0.08 }

export interface Named extends Box {
  name: string
  /** Lines of text in it. */
  lines: number
  /** Distance from the left edge of the primitive or chart around it, else of the page, px. */
  left: number
  /** Distance below the upper edge of its container, px. */
  within: number
  /** Lines of text in its container. */
  linesAround: number
}

interface Pictures {
  one: Picture
  other: Picture
}

/** Each engine also rounds line heights differently. */
const isNear = (one: number, other: number, lines: number): boolean =>
  Math.abs(one - other) <= Math.max(BY_LETTERS.px, BY_LETTERS.share * one, lines)

/** When words wrap differently, the height may differ by whole lines, and what wrapped is at another place. */
const isOfSameBox = (one: Named, other: Named): boolean =>
  isNear(one.width, other.width, 0) &&
  (one.lines !== other.lines || isNear(one.height, other.height, one.lines)) &&
  (one.linesAround !== other.linesAround ||
    (Math.abs(one.left - other.left) <= BY_LETTERS.px &&
      isNear(one.within, other.within, one.linesAround)))

const STEPS = [0, -1, 1]

/** Share that differs at the best alignment: a position may be rounded to the next pixel. */
const leastDifference = (part: Box, twin: Box, { one, other }: Pictures): number =>
  Math.min(
    ...STEPS.flatMap((right) =>
      STEPS.map((down) =>
        difference(cut(one, part), cut(other, { ...twin, x: twin.x + right, y: twin.y + down })),
      ),
    ),
  )

/** Names of the elements that two engines draw differently; both lists have the same order. */
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
