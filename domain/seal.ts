/** Layout of a round seal, in parts of its outer radius: from the centre to the right and down. */

/** A character of the name, upright where `turn` is 0. */
export interface SealLetter {
  text: string
  /** Where its middle is. */
  x: number
  y: number
  /** Radians, clockwise. */
  turn: number
}

export type SealPoint = readonly [x: number, y: number]

/** What the seal of certificates is for, in a line below its star. */
export const SEAL_PURPOSE = '结清证明专用章'

/** What a round seal consists of besides the letters of the name. */
export const SEAL = {
  /** Width of the ring, whose outer edge has the radius 1. */
  ring: 0.05,
  /** Height of the line under the star, whose middle is `purposeAt` below the centre. */
  purposeSize: 0.17,
  purposeAt: 0.56,
} as const

/** Radius of the circle on which the letters stand by their middle. */
const ARC_RADIUS = 0.72
/** The letters of a long name share this much of it; those of a short one stand by their size. */
const ARC = (230 / 180) * Math.PI
const LETTER_MAX = 0.25
/** Room from one letter's middle to the next, in letters. */
const PITCH = 1.15
const STAR_RADIUS = 0.27
/** Of the star's inner corners, for lines that run straight through. */
const STAR_INNER = STAR_RADIUS * 0.382

/** Angle between two letters. */
const stepOf = (count: number): number =>
  Math.min(ARC / Math.max(1, count - 1), (LETTER_MAX * PITCH) / ARC_RADIUS)

/** Height of the letters of a name of so many. */
export const sealLetterSize = (count: number): number => (stepOf(count) * ARC_RADIUS) / PITCH

/** The name along the upper arc, evenly to both sides. */
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
