import type { CombinedType } from '@domain/index'
import { sql } from '../../../../server/db/sql'
import type { ModelLoan } from '../loan'
import { beginTogether, type Selection } from '../payments'
import { outcomeOf, type World, yuan } from '../world'
import type { Command } from './command'
import { enter } from './entering'

/** The selection of each loan, or why nothing can be paid. */
function selectionsOf(
  world: World,
  loans: readonly ModelLoan[],
  type: CombinedType,
): Selection[] | string {
  const selections: Selection[] = []
  for (const loan of loans) {
    const late = loan.open(world.today).filter(({ due }) => world.today > due)
    if (type === 'overdue' && late.length === 0) return 'wrong_state'
    const asked = type === 'overdue' ? 'installments' : type
    const lateNos = type === 'overdue' ? late.map(({ no }) => no) : []
    const quote = loan.quote(asked, lateNos, world.today)
    if (typeof quote === 'string') return quote
    selections.push({ loan, type: asked, part: null, ...quote })
  }
  return selections
}

/** The server's numbers of the parts, which borrowers never see. */
const partsOf = ({ server }: World, payNo: string) =>
  server.db.query(sql<{ payNo: string }>`SELECT p.pay_no FROM online_payments p
    JOIN combined_payments c ON c.id = p.combined_id WHERE c.pay_no = ${payNo} ORDER BY p.loan_id`)

const payTogether: Command = async (world, { who, way, pick }) => {
  const person = world.people[who]
  if (!person) return
  const own = world.loansOf(person)
  const loans = way === 5 ? own.slice(0, 2) : own.filter(({ isRepayable }) => isRepayable)
  if (loans.length < 2) return
  await enter(world, person)
  if (!person.isIn(world.now)) return
  const type: CombinedType = pick % 3 === 0 ? 'overdue' : 'all_due'
  const order_nos = loans.map(({ orderNo }) => orderNo).join()
  const names = loans.map((loan) => world.nameOf(loan)).join(' and ')

  world.say(`${person.name} asks what ${type} of ${names} comes to`)
  const url = `/api/loan/combinedCashier?order_nos=${order_nos}&type=${type}`
  const shown = await world.call(person, url)
  const selections = selectionsOf(world, loans, type)
  expect(outcomeOf(shown)).toBe(typeof selections === 'string' ? selections : 'ok')
  if (typeof selections === 'string') return
  const due = selections.reduce((sum, selection) => sum + selection.amount, 0)
  expect(shown.body.data.amount).toBe(yuan(due))

  const amount = due + (way === 4 ? 1 : 0)
  world.say(`${person.name} begins to pay ${yuan(amount)} of them online`)
  const body = { order_nos, type, amount: yuan(amount), channel: 'sandbox' }
  const answer = await world.call(person, '/api/loan/combinedPay', body)
  const expected = beginTogether(world, () => selectionsOf(world, loans, type), type, amount)
  if (typeof expected === 'string') return expect(outcomeOf(answer)).toBe(expected)
  expect(outcomeOf(answer)).toBe('ok')
  const payNo: string = answer.body.data.pay_no
  if ('payNo' in expected) return expect(payNo).toBe(expected.payNo)
  const combined = { ...expected, payNo }
  const numbers = await partsOf(world, payNo)
  expect(numbers).toHaveLength(loans.length)
  combined.parts.forEach((part, at) => {
    part.payNo = numbers[at]?.payNo ?? ''
    part.combined = combined
  })
  world.combined.push(combined)
  world.payments.push(...combined.parts)
}

export const TOGETHER = { payTogether }
