/** What a borrower keeps of a loan once another plan was accepted: calendar, copy, statement and certificate. */
import ICAL from 'ical.js'
import type { Instalments } from '@domain/index'
import { earnDue } from '../../../server/lending/earning'
import { createDesk } from '../desk/support/desk'
import { goTo, pay } from '../loan/support/lender'
import { cashier, type Payer } from '../payments/support/payer'
import { get, post, sendCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { arranged, mobileOf, newDebtor } from './support/arranged'

// Loans of 10,000.00 paid out on 2026-03-10: 877.30 due on the 10th of each month.

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
afterEach(async () => {
  await earnDue(server.deps)
  await expectSound(server.db)
})

async function feedOf({ token }: Payer): Promise<() => Promise<ICAL.Event[]>> {
  const { url } = (await post(server, '/api/loan/calendarFeed', {}, token)).body.data
  const { pathname, search } = new URL(url)
  return async () => {
    const { body } = await server.app.inject({ url: pathname + search })
    const root = new ICAL.Component(ICAL.parse(body))
    return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  }
}

const planOf = async ({ orderNo, token }: Payer): Promise<Instalments> =>
  (await get(server, `/api/loan/installments?order_no=${orderNo}`, token)).body.data

const written = (events: readonly ICAL.Event[]) =>
  events.map((event) => `${event.startDate.toString()} ${event.summary}`)

const uidsOf = (events: readonly ICAL.Event[]) => events.map(({ uid }) => uid)

it('the calendar has the new days under new names, and no day of the old plan to come', async () => {
  const payer = await newDebtor(server, 2, '2026-06-20')
  const events = await feedOf(payer)
  const before = await events()
  await arranged(server, payer, { kind: 'extend', count: 12 })
  const after = await events()
  expect(written(after)).toEqual([
    '2026-04-10 还款日（已还）',
    '2026-05-10 还款日（已还）',
    ...Array.from({ length: 12 }, (_, at) => {
      const month = (6 + at) % 12
      return `${at < 6 ? 2026 : 2027}-${String(month + 1).padStart(2, '0')}-10 还款日`
    }),
  ])
  expect(uidsOf(after).slice(0, 2)).toEqual(uidsOf(before).slice(0, 2))
  expect(
    uidsOf(after)
      .slice(2)
      .filter((uid) => uidsOf(before).includes(uid)),
  ).toEqual([])
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Infinity)
  const { list, dropped = [] } = await planOf(payer)
  expect(uidsOf(after)).toEqual(list.map(({ calendar_uid: uid }) => uid))
  // A file imported before names the days that are gone.
  expect(dropped.map(({ calendar_uid: uid }) => uid)).toEqual(uidsOf(before).slice(2))
  goTo(server, '2026-07-10')
  const { amount } = (await cashier(server, payer, { nos: [1001] })).body.data
  await pay(server, payer.orderNo, {
    amount: Math.round(Number(amount) * 100),
    nos: [1001],
    valueDate: '2026-07-10',
  })
  const paid = await events()
  expect(paid[2]).toMatchObject({ uid: after[2]?.uid, summary: '还款日（已还）' })
})

it('copy, statement and certificate follow the new plan', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  await arranged(server, payer, { kind: 'defer', count: 2 })
  server.clock.advance(60)
  const code = await sendCode(server, await mobileOf(server, payer), 'dataexport')
  const copied = (await post(server, '/api/user/export', { code }, payer.token)).body.data
  const json = JSON.parse(Buffer.from(copied.json, 'base64').toString('utf8'))
  expect(json.instalments.map(({ no }: { no: string }) => no)).toEqual([
    ...[1, 2, 3].map((no) => `第 ${no} 期`),
    ...Array.from({ length: 9 }, (_, at) => `新计划第 ${at + 1} 期`),
  ])
  expect(json.instalments[3]).toMatchObject({ due_date: '2026-09-10', interest: '60.71' })
  expect(json.hardship_offers).toMatchObject([
    { plan: '延后 2 期', state: '按新计划还款', clauses: expect.stringContaining('121.42') },
  ])

  goTo(server, '2026-09-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1001], valueDate: '2026-09-10' })
  goTo(server, '2026-10-01')
  const settle = (await cashier(server, payer, { type: 'settle' })).body.data
  await pay(server, payer.orderNo, {
    amount: Math.round(Number(settle.amount) * 100),
    type: 'settle',
    valueDate: '2026-10-01',
  })
  const csv = (
    await post(server, '/api/loan/statement', { year: 2026, format: 'csv' }, payer.token)
  ).body.data.file
  const lines = Buffer.from(csv, 'base64').toString('utf8').split('\r\n')
  expect(lines.find((line) => line.startsWith('2026-09-10'))).toMatch(
    /^2026-09-10,877\.30,816\.59,60\.71,.*新计划第 1 期/,
  )
  expect(lines.find((line) => line.startsWith('2026-10-01'))).toContain(
    `2026-10-01,${settle.amount},${settle.breakdown.principal},${settle.breakdown.interest}`,
  )

  const path = `/api/loan/certificate?order_no=${payer.orderNo}`
  const certificate = (await get(server, path, payer.token)).body.data
  expect(certificate).toMatchObject({
    amount: '10000.00',
    term: 12,
    disbursed_on: '2026-03-10',
    settled_on: '2026-10-01',
    settle_type_text: '提前结清',
  })
  const seen = await get(server, `/api/certificate/verify?code=${certificate.verify_code}`)
  expect(seen.body.data).toMatchObject({ valid: true, settled_on: '2026-10-01' })
})
