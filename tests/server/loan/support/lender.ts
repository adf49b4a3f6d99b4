import type { IsoDate, LoanApplication, PayType } from '@domain/index'
import type { WideQueryable } from '../../../../server/db/types'
import { bookReceipt } from '../../../../server/lending/booking'
import { disburse } from '../../../../server/lending/disbursement'
import { approve } from '../../../../server/lending/review'
import { get } from '../../support/actions'
import type { TestApp } from '../../support/testApp'
import { apply } from './borrower'

export const ACTOR = 'operator:test'

/** The lender as actor, at the test clock's time. */
export const act = (server: TestApp) => ({ actor: ACTOR, now: server.clock.now() })

/** Runs `work` in its own transaction. */
export const step = <T>(server: TestApp, work: (tx: WideQueryable) => Promise<T>): Promise<T> =>
  server.db.transaction(work)

/** Applies, approves and disburses; returns the order number. */
export async function activeLoan(
  server: TestApp,
  token: string,
  changes: Partial<LoanApplication> = {},
): Promise<string> {
  const { body } = await apply(server, token, changes)
  if (body.code !== 1) throw new Error(`not taken: ${body.msg}`)
  const orderNo: string = body.data.order_no
  await step(server, (tx) => approve(tx, orderNo, act(server)))
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  return orderNo
}

let refs = 0

export interface Payment {
  amount: number
  nos?: number[]
  type?: PayType
  valueDate: IsoDate
  ref?: string
}

/** Books money as the approval of a voucher would. */
export const pay = (
  server: TestApp,
  orderNo: string,
  { amount, nos = [], type = 'installments', valueDate, ref }: Payment,
) =>
  step(server, (tx) =>
    bookReceipt(tx, {
      ...act(server),
      orderNo,
      type,
      nos,
      amount,
      channel: 'bank',
      valueDate,
      source: { kind: 'test', ref: ref ?? `r${(refs += 1)}` },
    }),
  )

/** Moves the clock to noon of a day in Shanghai. */
export function goTo(server: TestApp, day: IsoDate): void {
  const noon = new Date(`${day}T12:00:00+08:00`).getTime()
  server.clock.advance((noon - server.clock.now().getTime()) / 1000)
}

export const detail = async (server: TestApp, token: string, orderNo: string) =>
  (await get(server, `/api/loan/orderDetail?order_no=${orderNo}`, token)).body.data

export const instalments = async (server: TestApp, token: string, orderNo: string) =>
  (await get(server, `/api/loan/installments?order_no=${orderNo}`, token)).body.data
