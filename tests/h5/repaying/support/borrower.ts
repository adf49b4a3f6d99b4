import { applicant, payOut } from '../../borrowing/support/loans'
import { call, type StoredSession } from '../../support/backend'

export interface Borrower {
  session: StoredSession
  orderNo: string
}

/** A new person whose loan of 10,000 over 12 months was disbursed today. */
export async function borrower(mobile: string): Promise<Borrower> {
  const person = await applicant(mobile)
  await payOut(person.orderNo)
  return person
}

interface Detail {
  vouchers: { status: string }[]
}

/** The vouchers of a loan as the server has them. */
export async function vouchersOf({ session, orderNo }: Borrower): Promise<Detail['vouchers']> {
  const path = `/api/loan/orderDetail?order_no=${orderNo}`
  return (await call<Detail>(path, undefined, session.token)).data.vouchers
}

interface Payment {
  no: number
  paid: string
  status: string
}

/** The instalments of a loan as the server has them. */
export async function instalmentsOf({ session, orderNo }: Borrower): Promise<Payment[]> {
  const path = `/api/loan/installments?order_no=${orderNo}`
  return (await call<{ list: Payment[] }>(path, undefined, session.token)).data.list
}

/** Address of a page for paying these instalments of a loan. */
export const addressFor = (page: string, orderNo: string, nos: number[]): string =>
  `${page}?order_no=${orderNo}&type=installments&nos=${nos.join(',')}`
