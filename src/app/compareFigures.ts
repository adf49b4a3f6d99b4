import type { Fen } from '@domain/money'

/**
 * What the device works out before or beside the backend: the repayment in all of a trial, the amount of a partial
 * prepayment, what is due and chosen. Not the penalty of an instalment: a contract may have an older rule than its
 * product has today, and some may be waived, neither of which an answer says.
 */
export type Worked = 'cost_table' | 'part' | 'due'

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
