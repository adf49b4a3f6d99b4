import { createHmac } from 'node:crypto'

/** Permanent id of an instalment in calendars, which does not reveal its loan. */
export const calendarUid = (secret: string, orderNo: string, no: number): string => {
  const mac = createHmac('sha256', secret).update(`calendar:${orderNo}:${no}`).digest('hex')
  return `${mac.slice(0, 32)}@xiaofei-fenqi`
}
