import { OFFER_HOURS } from '@domain/index'
import { sql } from '../../../server/db/sql'
import type { Queryable } from '../../../server/db/types'
import { declineOffer, expireOffer } from '../../../server/offers/ending'
import { makeOffer } from '../../../server/offers/making'
import { signOffer } from '../../../server/offers/signing'
import { act } from '../loan/support/lender'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { createOfferApp, newApplicant, newOffered, readOffer } from './support/offered'

// Each step is one transaction: when the server dies between any two of its statements, nothing of it has happened, and
// doing it again does it once.

let server: TestApp
beforeAll(async () => {
  server = await createOfferApp()
})
afterEach(() => expectSound(server.db))
afterAll(() => server.close())

const DEAD = new Error('the server died')

/** Does the work with a death before its statement of that number. @returns whether it got through */
async function diesBefore(nth: number, work: (tx: Queryable) => Promise<unknown>) {
  let count = 0
  const dying = (tx: Queryable): Queryable => ({
    ...tx,
    query: (statement) => {
      count += 1
      return count === nth ? Promise.reject(DEAD) : tx.query(statement)
    },
  })
  try {
    await server.db.transaction((tx) => work(dying(tx)))
    return true
  } catch (error) {
    if (error !== DEAD) throw error
    return false
  }
}

/** Everything kept of a person's loan, to compare. */
const stateOf = async (userId: number) => {
  const rows = await server.db.query(sql<{ state: string }>`SELECT jsonb_build_array(
      (SELECT jsonb_agg(to_jsonb(l)) FROM loans l WHERE l.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.no) FROM loan_instalments i WHERE i.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.id) FROM loan_offers o WHERE o.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(c)) FROM contracts c WHERE c.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(s)) FROM contract_signatures s WHERE s.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM loan_events e WHERE e.user_id = ${userId}),
      (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.id) FROM messages m WHERE m.user_id = ${userId})
    )::text /* never null */ AS state`)
  return rows[0]?.state
}

/** Dies before every statement in turn, and looks each time that nothing has happened. @returns how often */
async function dieEverywhere(userId: number, work: (tx: Queryable) => Promise<unknown>) {
  const before = await stateOf(userId)
  for (let nth = 1; ; nth += 1) {
    if (await diesBefore(nth, work)) return nth - 1
    expect(await stateOf(userId)).toBe(before)
  }
}

const LOWER = { principal: 6_000_00, term: 6, annualRate: '6.80' }

it('an offer is made whole or not at all', async () => {
  const { userId, orderNo } = await newApplicant(server)
  const { sealing } = server.deps
  const deaths = await dieEverywhere(userId, (tx) =>
    makeOffer(tx, sealing, { orderNo }, act(server)),
  )
  expect(deaths).toBeGreaterThan(5)
})

it('an offer is replaced whole or not at all', async () => {
  const { userId, orderNo } = await newOffered(server)
  const { sealing } = server.deps
  const deaths = await dieEverywhere(userId, (tx) =>
    makeOffer(tx, sealing, { orderNo, terms: LOWER }, act(server)),
  )
  expect(deaths).toBeGreaterThan(6)
})

it('an offer is signed whole or not at all', async () => {
  const person = await newOffered(server, LOWER)
  const read = await readOffer(server, person)
  const things = {
    offerNo: read.offer_no,
    disclosureSha256: read.disclosure_sha256,
    contractSha256: read.contract_sha256,
    agreements: [{ code: 'loan_contract', version: read.contract.template_version }],
  }
  const evidence = {
    provenBy: 'code',
    mobile: person.mobile,
    address: '127.0.0.1',
    device: '',
  } as const
  const signing = { orderNo: person.orderNo, things, readSeconds: 0, evidence }
  const deaths = await dieEverywhere(person.userId, (tx) =>
    signOffer(tx, server.deps, signing, act(server)),
  )
  expect(deaths).toBeGreaterThan(10)
})

it('an offer is declined or expires whole or not at all', async () => {
  const declining = await newOffered(server)
  const { offer_no: offerNo } = await readOffer(server, declining)
  const things = { orderNo: declining.orderNo, offerNo, reason: 'rate' } as const
  const declined = await dieEverywhere(declining.userId, (tx) =>
    declineOffer(tx, things, act(server)),
  )
  expect(declined).toBeGreaterThan(3)
  const expiring = await newOffered(server)
  const late = new Date(server.clock.now().getTime() + OFFER_HOURS * 3_600_000)
  const expired = await dieEverywhere(expiring.userId, (tx) =>
    expireOffer(tx, expiring.orderNo, late),
  )
  expect(expired).toBeGreaterThan(3)
})
