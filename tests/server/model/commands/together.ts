import type { SeveralType } from '@domain/index'
import type { ModelLoan } from '../loan'
import { type Asked, begin } from '../payments'
import { outcomeOf, type World, yuan } from '../world'
import type { Command } from './command'
import { enter } from './entering'

/** What of each loan is to be paid, or why nothing can be paid. */
function askedOf(world: World, loans: readonly ModelLoan[], type: SeveralType): Asked {
  const items: Exclude<Asked, string> = []
  for (const loan of loans) {
    const late = loan.open(world.today).filter(({ due }) => world.today > due)
    if (type === 'overdue' && late.length === 0) return 'wrong_state'
    const asked = type === 'overdue' ? 'installments' : type
    const lateNos = type === 'overdue' ? late.map(({ no }) => no) : []
    const quote = loan.quote(asked, lateNos, world.today)
    if (typeof quote === 'string') return quote
    items.push({ loan, type: asked, part: null, ...quote })
  }
  return items
}

const payTogether: Command = async (world, { who, way, pick }) => {
  const person = world.people[who]
  if (!person) return
  const own = world.loansOf(person)
  const loans = way === 5 ? own.slice(0, 2) : own.filter(({ isRepayable }) => isRepayable)
  if (loans.length < 2) return
  await enter(world, person)
  if (!person.isIn(world.now)) return
  const type: SeveralType = pick % 3 === 0 ? 'overdue' : 'all_due'
  const order_no = loans.map(({ orderNo }) => orderNo).join()
  const names = loans.map((loan) => world.nameOf(loan)).join(' and ')

  world.say(`${person.name} asks what ${type} of ${names} comes to`)
  const shown = await world.call(person, `/api/loan/cashier?order_no=${order_no}&type=${type}`)
  const asked = askedOf(world, loans, type)
  expect(outcomeOf(shown)).toBe(typeof asked === 'string' ? asked : 'ok')
  if (typeof asked === 'string') return
  const due = asked.reduce((sum, item) => sum + item.amount, 0)
  expect(shown.body.data.amount).toBe(yuan(due))

  const amount = due + (way === 4 ? 1 : 0)
  world.say(`${person.name} begins to pay ${yuan(amount)} of them online`)
  const body = { order_no, type, amount: yuan(amount), channel: 'sandbox' }
  const answer = await world.call(person, '/api/loan/pay', body)
  world.begun(
    answer,
    begin(world, () => askedOf(world, loans, type), amount),
  )
}

export const TOGETHER = { payTogether }
