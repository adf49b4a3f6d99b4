import { createHmac } from 'node:crypto'
import type { Loan } from '../repositories/loans/loans'

/**
 * Permanent id of an instalment in calendars, which reveals neither its loan nor which others belong to it. It comes
 * from a random value of the loan and not from a key of the server, so it outlives every key.
 */
export const calendarUid = ({ calendarId }: Pick<Loan, 'calendarId'>, no: number): string => {
  const mac = createHmac('sha256', calendarId).update(String(no)).digest('hex')
  return `${mac.slice(0, 32)}@xiaofei-fenqi`
}
