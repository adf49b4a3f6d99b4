import type { Fen } from '@domain/money'

/**
 * What the device works out before or beside the backend: the repayment in all of a trial, the amount of a partial
 * prepayment, what is due and chosen, the penalty of an instalment by the rule of its product.
 */
export type Worked = 'cost_table' | 'part' | 'due' | 'penalty'

/** Larger differences are not reported to the fen, since a report keeps no number with more digits. */
const MOST: Fen = 999

/** Says how far the figures are apart: nothing of whom or of which loan. */
function differenceOf(what: Worked, device: Fen, backend: Fen): Error {
  const by = Math.abs(backend - device)
  const size = by > MOST ? `over ${MOST}` : String(by)
  const fault = new Error(`backend has ${size} fen ${backend > device ? 'more' : 'less'}`)
  // The name keeps reports of different figures apart.
  fault.name = `FigureDifference ${what}`
  return fault
}

/**
 * Compares a figure of the device with the backend's, which is the one to show, and reports a difference like a fault of a
 * page: the rules of the two are not the same, or the backend's figures don't fit each other.
 * @returns whether they are the same
 */
export function compareFigures(what: Worked, device: Fen, backend: Fen): boolean {
  if (device === backend) return true
  const fault = differenceOf(what, device, backend)
  void import('./reportFault').then(
    (code) => code.reportFault(fault, null, () => {}),
    () => {},
  )
  return false
}
