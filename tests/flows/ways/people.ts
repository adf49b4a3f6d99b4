/** People as the server knows them: accounts, loans and what came of them, without the app. */
import { application, withCosts } from '../../server/loan/support/borrower'
import { call, joinAs, type StoredSession } from '../../h5/support/backend'
import { staff } from '../../h5/support/staff'

export interface Borrower {
  session: StoredSession
  orderNo: string
}

/** A new person with an application for 10,000 over 12 months under review. */
export const applicant = async (mobile: string): Promise<Borrower> =>
  applies(await joinAs(mobile), mobile)

/** The same for an account that exists. */
export async function applies(session: StoredSession, mobile: string): Promise<Borrower> {
  const body = await withCosts(
    (path, terms) => call(path, terms, session.token),
    application({ mobile }),
  )
  const reply = await call<{ order_no: string }>('/api/loan/create', body, session.token)
  return { session, orderNo: reply.data.order_no }
}

/** A new person whose loan of 10,000 over 12 months was paid out today. */
export async function borrower(mobile: string): Promise<Borrower> {
  const person = await applicant(mobile)
  await staff.lend(person.orderNo)
  return person
}

interface MyLoans {
  total: number
  list: { order_no: string; status: string; stage?: string }[]
}

/** A person's loans and applications. */
export const loansOf = async ({ token }: StoredSession): Promise<MyLoans> =>
  (await call<MyLoans>('/api/loan/myLoans', undefined, token)).data

/** Statuses of a loan's vouchers, the newest first. */
export async function vouchersOf({ session, orderNo }: Borrower): Promise<string[]> {
  const path = `/api/loan/orderDetail?order_no=${orderNo}`
  const { data } = await call<{ vouchers: { status: string }[] }>(path, undefined, session.token)
  return data.vouchers.map(({ status }) => status)
}

interface Instalment {
  no: number
  status: string
}

/** The instalments of a loan. */
export async function instalmentsOf({ session, orderNo }: Borrower): Promise<Instalment[]> {
  const path = `/api/loan/installments?order_no=${orderNo}`
  return (await call<{ list: Instalment[] }>(path, undefined, session.token)).data.list
}

/** Query of a page for paying these instalments of a loan. */
export const toPay = (orderNo: string, ...nos: number[]): Record<string, string> => ({
  order_no: orderNo,
  type: 'installments',
  nos: nos.join(','),
})
