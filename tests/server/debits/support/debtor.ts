import { MANDATE_VERSION } from '@domain/index'
import { debitRound } from '../../../../server/debits/run'
import { announceDebits } from '../../../../server/debits/announce'
import { get } from '../../support/actions'
import type { TestApp, TestAppOptions } from '../../support/testApp'
import { createPayApp, newPayer, type Payer, send } from '../../payments/support/payer'
import { type FakeBank, fakeBank } from './bank'

/** A server whose bank answers as a test says, on a database of its own or a given one. */
export async function createDebitApp(
  config: TestAppOptions['config'] = {},
  options: Pick<TestAppOptions, 'db'> = {},
): Promise<TestApp & { bank: FakeBank }> {
  let now = () => new Date()
  const bank = fakeBank(() => now())
  const server = await createPayApp({
    ...options,
    config,
    deps: { debitBank: bank, gateways: new Map([[bank.code, bank]]) },
  })
  now = () => server.clock.now()
  return { ...server, bank }
}

export const CARD = '6222021234567890128'

let count = 0
/** Another number for each card: a code is sent to a number once a minute. */
export const newMobile = (): string => `136${String((count += 1)).padStart(8, '0')}`

/** Binds a card by the calls of the app; returns its id. */
export async function bindCard(server: TestApp, token: string, card = CARD): Promise<string> {
  const mobile = newMobile()
  const asked = { card_no: card, reserve_mobile: mobile }
  const { body } = await send(server, '/api/user/cardBind', token, asked)
  if (body.code !== 1) throw new Error(body.msg)
  const { bind_no } = body.data
  const { code } = server.deps.sms.lastTo(mobile) ?? { code: '' }
  const bound = await send(server, '/api/user/cardConfirm', token, { bind_no, code })
  if (bound.body.code !== 1) throw new Error(bound.body.msg)
  return bound.body.data.card_id
}

export const turnOn = (server: TestApp, { token, orderNo }: Payer, cardId: string) =>
  send(server, '/api/loan/autoDebit', token, {
    order_no: orderNo,
    on: true,
    card_id: cardId,
    version: MANDATE_VERSION,
  })

export const turnOff = (server: TestApp, { token, orderNo }: Payer) =>
  send(server, '/api/loan/autoDebit', token, { order_no: orderNo, on: false })

/** A person with a loan of 877.30 a month, due on the 10th, that is repaid from a card by itself. */
export async function debtor(server: TestApp): Promise<Payer & { cardId: string }> {
  const payer = await newPayer(server)
  const cardId = await bindCard(server, payer.token)
  const { body } = await turnOn(server, payer, cardId)
  if (body.code !== 1) throw new Error(body.msg)
  return { ...payer, cardId }
}

/** Moves the clock to a time in Shanghai, `2026-04-10T10:00`. */
export function goAt({ clock }: TestApp, time: string): void {
  clock.advance((Date.parse(`${time}:00+08:00`) - clock.now().getTime()) / 1000)
}

/** One round of the background work at a time in Shanghai. */
export async function round(server: TestApp & { bank: FakeBank }, time: string): Promise<void> {
  goAt(server, time)
  const deps = { ...server.deps, debitBank: server.bank }
  await debitRound(deps).catch(() => undefined)
  await announceDebits(deps)
}

export const stateOf = async (server: TestApp, { token, orderNo }: Payer) =>
  (await get(server, `/api/loan/autoDebit?order_no=${orderNo}`, token)).body.data

/** Paid so far of each instalment, yuan. */
export async function paidOf(server: TestApp, { token, orderNo }: Payer): Promise<string[]> {
  const { body } = await get(server, `/api/loan/installments?order_no=${orderNo}`, token)
  return body.data.list.map(({ amount_due }: { amount_due: string }) => amount_due)
}

/** Titles of the person's messages, newest first. */
export async function titlesOf(server: TestApp, { token }: Payer): Promise<string[]> {
  const { body } = await get(server, '/api/message/index?page=1&limit=50', token)
  return body.data.list.map(({ title }: { title: string }) => title)
}
