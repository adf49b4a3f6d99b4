import { createHmac } from 'node:crypto'

/** Names an instalment's day for good, and tells nobody of which loan it is. */
export const calendarUid = (secret: string, orderNo: string, no: number): string => {
  const mac = createHmac('sha256', secret).update(`calendar:${orderNo}:${no}`).digest('hex')
  return `${mac.slice(0, 32)}@xiaofei-fenqi`
}
