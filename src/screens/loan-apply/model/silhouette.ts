import type { Fen } from '@domain/money'

/** A bar of a picture, in its units, from the top left. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** The picture's units; it is drawn at any size. */
export const SILHOUETTE = { width: 96, height: 40 } as const

/** Of the room of a month, what its bar takes. */
const FILLED = 0.7

/** The least height of what is paid at all, and of a month in which nothing is. */
const LEAST = { paid: 3, unpaid: 1 } as const

/** What is paid each month, as bars that stand on the lower edge; the largest fills the height. */
export function silhouette(payments: readonly Fen[]): Bar[] {
  const largest = Math.max(...payments, 1)
  const room = SILHOUETTE.width / Math.max(payments.length, 1)
  const width = round(room * FILLED)
  return payments.map((fen, at) => {
    const least = fen > 0 ? LEAST.paid : LEAST.unpaid
    const height = round(Math.max(least, (SILHOUETTE.height * fen) / largest))
    return { x: round(at * room), y: round(SILHOUETTE.height - height), width, height }
  })
}

const round = (length: number): number => Math.round(length * 100) / 100
