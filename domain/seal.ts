// Layout of a round seal. The unit is its outer radius; the origin is its centre, with x to the right and y down.

/** A character of the name; upright when `turn` is 0. */
export interface SealLetter {
  text: string
  /** Position of its middle. */
  x: number
  y: number
  /** Radians, clockwise. */
  turn: number
}

export type SealPoint = readonly [x: number, y: number]

/** Purpose of the certificates' seal, in a line below its star. */
export const SEAL_PURPOSE = '结清证明专用章'

/** Measures of a round seal, apart from the letters of the name. */
export const SEAL = {
  /** Width of the ring; its outer edge has radius 1. */
  ring: 0.05,
  /** Height of the line below the star; the line's middle is `purposeAt` below the centre. */
  purposeSize: 0.17,
  purposeAt: 0.56,
} as const

/** Radius of the circle through the middles of the letters. */
const ARC_RADIUS = 0.72
/** The arc that the letters of a long name share; those of a short name are spaced by their size. */
const ARC = (230 / 180) * Math.PI
const LETTER_MAX = 0.25
/** Distance between the middles of two letters, in letter heights. */
const PITCH = 1.15
const STAR_RADIUS = 0.27
/** Radius of the star's inner corners that makes its edges straight lines. */
const STAR_INNER = STAR_RADIUS * 0.382

/** Angle between two letters. */
const stepOf = (count: number): number =>
  Math.min(ARC / Math.max(1, count - 1), (LETTER_MAX * PITCH) / ARC_RADIUS)

/** Letter height for a name with `count` letters. */
export const sealLetterSize = (count: number): number => (stepOf(count) * ARC_RADIUS) / PITCH

/** The name along the upper arc, centred. */
export function sealLetters(name: string): SealLetter[] {
  const letters = Array.from(name)
  const step = stepOf(letters.length)
  return letters.map((text, at) => {
    const turn = (at - (letters.length - 1) / 2) * step
    return { text, x: ARC_RADIUS * Math.sin(turn), y: -ARC_RADIUS * Math.cos(turn), turn }
  })
}

/** Corners of the five-pointed star in the middle. */
export const SEAL_STAR: readonly SealPoint[] = Array.from({ length: 10 }, (_, at) => {
  const angle = (at * Math.PI) / 5
  const radius = at % 2 === 0 ? STAR_RADIUS : STAR_INNER
  return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const
})
