import type { Call } from './drive'
import type { Owing } from './town'

/** The most frequent calls of a borrower's app. */
export const READS: Record<string, (one: Owing) => Call> = {
  profile: ({ token }) => ({ method: 'GET', path: '/api/user/index', token }),
  myLoans: ({ token }) => ({ method: 'GET', path: '/api/loan/myLoans?page=1&limit=10', token }),
  installments: ({ token, orderNo }) => ({
    method: 'GET',
    path: `/api/loan/installments?order_no=${orderNo}`,
    token,
  }),
  cashier: ({ token, orderNo }) => ({
    method: 'GET',
    path: `/api/loan/cashier?order_no=${orderNo}&type=installments&nos=1`,
    token,
  }),
}

/** Cycles through the people. */
export const rounds =
  (people: readonly Owing[], read: (one: Owing) => Call) =>
  (at: number): Call =>
    read(people[at % people.length] as Owing)
