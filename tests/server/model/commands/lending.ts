import { isLive, LOAN_STATUSES, type LoanStatus, type RefusalReason } from '@domain/index'
import { sql } from '../../../../server/db/sql'
import type { WideQueryable } from '../../../../server/db/types'
import {
  disburse,
  failDisbursement,
  retryDisbursement,
} from '../../../../server/lending/disbursement'
import type { Act } from '../../../../server/lending/transitions'
import { approve, reject } from '../../../../server/lending/review'
import { writeOff } from '../../../../server/lending/writeOff'
import { application, costsConfirmed } from '../../loan/support/borrower'
import { act } from '../../loan/support/lender'
import { ModelLoan, type Terms } from '../loan'
import type { ModelPerson } from '../people'
import { outcomeOf, type World, yuan } from '../world'
import { choose, type Command } from './command'
import { enter } from './entering'

/** Terms and methods of the product with their rates. */
const OFFERS: Pick<Terms, 'term' | 'method' | 'rate'>[] = [
  { term: 3, method: 'equal_installment', rate: 720 },
  { term: 6, method: 'equal_principal', rate: 720 },
  { term: 3, method: 'interest_first', rate: 720 },
  { term: 9, method: 'bullet', rate: 960 },
  { term: 12, method: 'equal_installment', rate: 960 },
]
const LEAST = 500_00
const STEP = 100_00
const QUOTA = 200_000_00

/** Invalid applications, refused by the server's own rules alone. */
const STRANGE = {
  user_id: 1,
  status: 'active',
  rate: '0.01',
  annual_rate: '0.01',
  approved_amount: '50000.00',
  level: 9,
}

function mayApply(world: World, person: ModelPerson, amount: number): RefusalReason | 'ok' {
  const own = world.loansOf(person)
  if (own.some(({ status }) => status === 'reviewing')) return 'conflict'
  if (own.filter(({ status }) => isLive(status)).length >= 3) return 'conflict'
  const owed = own
    .filter(({ status }) => isLive(status) || status === 'written_off')
    .reduce((sum, loan) => sum + loan.owedPrincipal, 0)
  return owed + amount > QUOTA ? 'invalid' : 'ok'
}

const apply: Command = async (world, { who, pick, amount, way }) => {
  const person = world.people[who] as ModelPerson
  if (way > 0) await enter(world, person)
  const offer = OFFERS[pick % OFFERS.length] as (typeof OFFERS)[number]
  const principal = LEAST + (amount % 496) * STEP
  const repayDay = 1 + (pick % 28)
  world.say(
    `${person.name} applies for ${yuan(principal)} over ${offer.term} months, ${offer.method}, day ${repayDay}`,
  )
  const body = {
    ...(await costsConfirmed(
      world.server,
      application(
        {
          amount: yuan(principal),
          term: offer.term,
          repay_method: offer.method,
          repay_day: repayDay,
        },
        new Date(world.now),
      ),
    )),
    ...STRANGE,
  }
  const answer = await world.call(person, '/api/loan/create', body)
  const expected = person.isIn(world.now) ? mayApply(world, person, principal) : 'HTTP 401'
  expect(outcomeOf(answer)).toBe(expected)
  if (expected !== 'ok') return
  world.loans.push(new ModelLoan(answer.body.data.order_no, who, { ...offer, principal, repayDay }))
}

const cancel: Command = async (world, dice) => {
  const loan = choose(world.loans, dice, ({ status }) => status === 'reviewing')
  if (!loan) return
  const person = world.people[dice.who] as ModelPerson
  await enter(world, person)
  world.say(`${person.name} takes back ${world.nameOf(loan)}`)
  const answer = await world.call(person, '/api/loan/cancel', { order_no: loan.orderNo })
  const isOwn = loan.owner === person.index
  const isDone =
    person.isIn(world.now) && isOwn && loan.move(['reviewing', 'disburse_failed'], 'cancelled')
  const refusal = isOwn ? 'wrong_state' : 'not_found'
  expect(outcomeOf(answer)).toBe(isDone ? 'ok' : person.isIn(world.now) ? refusal : 'HTTP 401')
}

type Work = (tx: WideQueryable, orderNo: string, act: Act) => Promise<void>

/** A change of status by an operator, along the allowed transitions. */
const move =
  (words: string, from: LoanStatus, to: LoanStatus, work: Work): Command =>
  async (world, dice) => {
    const loan = choose(world.loans, dice, ({ status }) => status === from)
    if (!loan) return
    world.say(`the lender ${words} ${world.nameOf(loan)}`)
    const by = act(world.server)
    const outcome = await world.operate((tx) => work(tx, loan.orderNo, by))
    const isDone = loan.move([from], to)
    if (isDone && to === 'active') loan.fixDates(world.today)
    expect(outcome).toBe(isDone ? 'ok' : 'wrong_state')
  }

const giveUp: Command = async (world, dice) => {
  const loan = choose(world.loans, dice, ({ status }) => status === 'active')
  if (!loan) return
  world.say(`the lender writes off ${world.nameOf(loan)}`)
  const by = act(world.server)
  const outcome = await world.operate((tx) => writeOff(tx, loan.orderNo, by))
  const isDone = loan.overdueDays(world.today) > 180 && loan.move(['active'], 'written_off')
  expect(outcome).toBe(isDone ? 'ok' : 'wrong_state')
}

/** Bypasses the server: SQL itself refuses a forbidden or unlogged transition. */
const jump: Command = async (world, dice) => {
  const loan = choose(world.loans, dice, () => true)
  if (!loan) return
  const to = LOAN_STATUSES[dice.amount % LOAN_STATUSES.length]
  if (to === loan.status) return
  world.say(`a stray statement sets ${world.nameOf(loan)} to ${to}`)
  const jumped = world.server.db.query(
    sql`UPDATE loans SET status = ${to} WHERE order_no = ${loan.orderNo}`,
  )
  await expect(jumped).rejects.toThrow()
}

export const LENDING = {
  apply,
  cancel,
  giveUp,
  jump,
  approve: move('approves', 'reviewing', 'disbursing', approve),
  reject: move('rejects', 'reviewing', 'rejected', (tx, orderNo, by) =>
    reject(tx, orderNo, '不符合条件', by),
  ),
  disburse: move('pays out', 'disbursing', 'active', disburse),
  fail: move('fails to pay out', 'disbursing', 'disburse_failed', (tx, orderNo, by) =>
    failDisbursement(tx, orderNo, '退票', by),
  ),
  retry: move('tries again to pay out', 'disburse_failed', 'disbursing', retryDisbursement),
}
