import type { HardshipChoice, PlanChoice } from '@domain/index'
import { newPayer, type Payer } from '../../payments/support/payer'
import { goTo, pay } from '../../loan/support/lender'
import { get, post, sendCode } from '../../support/actions'
import type { TestApp } from '../../support/testApp'
import { type AtDesk, sitDown } from '../../desk/support/desk'
import { sql } from '../../../../server/db/sql'
import { onlyRow } from '../../../../server/db/onlyRow'

const PATH = '/api/loan/hardship'
const WISH = '希望先缓一缓，之后照常还'

/** A person with a loan of which the first payments were made on their due dates. */
export async function newDebtor(server: TestApp, paid: number, today: string): Promise<Payer> {
  const payer = await newPayer(server)
  for (let no = 1; no <= paid; no += 1) {
    const day = `2026-${String(3 + no).padStart(2, '0')}-10`
    goTo(server, day)
    await pay(server, payer.orderNo, { amount: 877_30, nos: [no], valueDate: day })
  }
  goTo(server, today)
  return payer
}

/** Asks for another plan. @returns the number of the request */
export async function ask(server: TestApp, payer: Payer, over: object = {}): Promise<string> {
  const body = { order_no: payer.orderNo, reason: 'income', wish: WISH, ...over }
  const answer = (await post(server, PATH, body, payer.token)).body
  if (answer.code !== 1) throw new Error(`not asked: ${answer.msg}`)
  return answer.data.request_no
}

let people = 0

/** An operator at the desk now: sessions end while the clock of a test runs on. */
export const atDesk = (server: TestApp, role: 'reviewer' | 'cashier'): Promise<AtDesk> =>
  sitDown(server, `${role}${(people += 1)}`, role)

/** Offers a plan for a request. */
export async function offer(
  server: TestApp,
  requestNo: string,
  { kind, count }: PlanChoice,
  more: object = {},
) {
  const reviewer = await atDesk(server, 'reviewer')
  const body = { request_no: requestNo, kind, count: String(count), ...more }
  return (await reviewer.post('/hardship/offer', body)).body
}

export const offerOf = async (server: TestApp, { token, orderNo }: Payer) =>
  (await get(server, `/api/loan/hardshipOffer?order_no=${orderNo}`, token)).body.data

export const stateOf = async (server: TestApp, { token, orderNo }: Payer) =>
  (await get(server, `${PATH}?order_no=${orderNo}`, token)).body.data

export async function mobileOf(server: TestApp, { userId }: Payer): Promise<string> {
  const rows = await server.db.query(
    sql<{ mobile: string }>`SELECT mobile FROM users WHERE id = ${userId}`,
  )
  return onlyRow(rows).mobile
}

/** Accepts the newest offer with a code sent for it; other fields take the place of these. */
export async function accept(server: TestApp, payer: Payer, over: object = {}) {
  const { offer_no, sha256 } = await offerOf(server, payer)
  // Codes are a minute apart.
  server.clock.advance(60)
  const code = await sendCode(server, await mobileOf(server, payer), 'hardship')
  const body = { offer_no, offer_sha256: sha256, code, ...over }
  return (await post(server, '/api/loan/hardshipAccept', body, payer.token)).body
}

/** Asks, is offered that, and accepts. */
export async function arranged(
  server: TestApp,
  payer: Payer,
  choice: HardshipChoice,
): Promise<void> {
  const offered = await offer(server, await ask(server, payer), choice)
  if (offered.code !== 1) throw new Error(`not offered: ${offered.msg}`)
  const accepted = await accept(server, payer)
  if (accepted.code !== 1) throw new Error(`not accepted: ${accepted.msg}`)
}
