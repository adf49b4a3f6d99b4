import { OFFER_HOURS } from '@domain/index'
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { expireOffer } from '../../../server/offers/ending'
import { createDatabase } from '../../postgres/databases'
import { goTo } from '../loan/support/lender'
import {
  type Applicant,
  createOfferApp,
  newOffered,
  offer,
  readOffer,
  signBody,
} from '../offers/support/offered'
import { post, sendCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

const LOWER = { principal: 6_000_00, term: 6, annualRate: '6.80' }
const ROUNDS = 5

/** Signing, declining, replacing and expiring of one offer at once. */
export function offerRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createOfferApp)
    db = server.db
  })
  afterAll(() => server?.close())
  beforeEach(() => goTo(server, '2026-03-10'))
  afterEach(() => expectSound(db))

  /** The request that signs an open offer with a right code. */
  async function signing(person: Applicant) {
    const read = await readOffer(server, person)
    const code = await sendCode(server, person.mobile, 'sign')
    return () => post(server, '/api/loan/sign', { ...signBody(read), code }, person.token)
  }

  const stageOf = async ({ orderNo }: Applicant) => {
    const rows = await db.query(
      sql<{ stage: string | null }>`SELECT stage FROM loans WHERE order_no = ${orderNo}`,
    )
    return rows[0]?.stage
  }

  const eventsOf = async ({ orderNo }: Applicant, event: string) => {
    const rows = await db.query(sql`SELECT 1 FROM loan_events e
      JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
      WHERE l.order_no = ${orderNo} AND e.event = ${event}`)
    return rows.length
  }

  it('many signatures of one offer are one, and all get its answer', async () => {
    const person = await newOffered(server, LOWER)
    const sign = await signing(person)
    const replies = await times(WAYS, sign)
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(WAYS)
    expect(await eventsOf(person, 'signed')).toBe(1)
  })

  it('of signing and declining exactly one gets through', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newOffered(server)
      const sign = await signing(person)
      const { offer_no } = await readOffer(server, person)
      const things = { order_no: person.orderNo, offer_no }
      const [signed, declined] = await Promise.all([
        sign(),
        post(server, '/api/loan/decline', things, person.token),
      ])
      expect(signed.body.code + declined.body.code).toBe(1)
      expect(await stageOf(person)).toBe(signed.body.code === 1 ? 'signed' : 'declined')
    }
  })

  it('an offer replaced while it is signed is signed as it was read, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newOffered(server)
      const sign = await signing(person)
      const [signed, replaced] = await Promise.allSettled([
        sign(),
        offer(server, person.orderNo, LOWER),
      ])
      const isSigned = signed.status === 'fulfilled' && signed.value.body.code === 1
      expect(isSigned).toBe(replaced.status === 'rejected')
      const rows = await db.query(
        sql<{ principal: number }>`SELECT principal FROM loans WHERE order_no = ${person.orderNo}`,
      )
      expect(rows[0]?.principal).toBe(10_000_00)
      expect(await stageOf(person)).toBe(isSigned ? 'signed' : 'offered')
    }
  })

  it('of signing and expiring exactly one gets through', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newOffered(server)
      const sign = await signing(person)
      const late = new Date(server.clock.now().getTime() + OFFER_HOURS * 3_600_000)
      const [signed] = await Promise.all([
        sign(),
        db.transaction((tx) => expireOffer(tx, person.orderNo, late)),
      ])
      expect(await stageOf(person)).toBe(signed.body.code === 1 ? 'signed' : 'expired')
      expect(await eventsOf(person, 'offer_expired')).toBe(signed.body.code === 1 ? 0 : 1)
    }
  })
}
