import type { PayType } from '@domain/index'
import { approveVoucher, rejectVoucher } from '../../../../server/vouchers/review'
import { act } from '../../loan/support/lender'
import { type Day, isoOf } from '../days'
import { type ModelLoan, share } from '../loan'
import type { ModelPerson } from '../people'
import { type ModelVoucher, outcomeOf, type Outcome, partInWords, type World, yuan } from '../world'
import { choose, type Command, type Dice, isRunning, partIn } from './command'
import { enter } from './entering'

/** Excess over the debt that a voucher may state. */
const EXCESS = 10_000_00
const REJECTIONS = 4

type Claim = Pick<ModelVoucher, 'loan' | 'type' | 'nos' | 'part' | 'amount' | 'paidOn'>

/** Prepayments and settlements are quoted for the value date, everything else for today. */
const quotedDay = (world: World, { type, paidOn }: Pick<Claim, 'type' | 'paidOn'>): Day =>
  type === 'settle' || type === 'partial' ? paidOn : world.today

/** A payment somebody claims: the oldest instalments or all, in part or too much, today or earlier. */
function claimOf(world: World, loan: ModelLoan, dice: Dice): Claim {
  const { way, pick, amount } = dice
  const type: PayType =
    way === 3 ? (pick % 3 === 0 ? 'settle' : 'partial') : way === 4 ? 'all_due' : 'installments'
  const part = type === 'partial' ? partIn(dice, loan) : null
  const paidOn = world.today - (pick % 2 === 0 ? amount % 40 : 0)
  const open = loan.open(world.today).map(({ no }) => no)
  const skipped = way === 5 ? 1 : 0
  const nos = type === 'installments' ? open.slice(skipped, skipped + 1 + (pick % 2)) : []
  const quote = loan.quote(type, nos, quotedDay(world, { type, paidOn }), part)
  const asked = typeof quote === 'string' ? amount + 1 : quote.amount
  const paid =
    way === 1 || way === 7 ? share(asked, 1 + (amount % 99)) : way === 2 ? asked + amount : asked
  return { loan, type, nos, part, amount: paid, paidOn }
}

function expectedOf(world: World, claim: Claim): Outcome {
  const { loan, type, nos, part, amount, paidOn } = claim
  if (!loan.isRepayable) return 'wrong_state'
  if (paidOn < loan.start) return 'invalid'
  const quote = loan.quote(type, nos, quotedDay(world, claim), part)
  if (typeof quote === 'string') return quote
  if (amount > loan.debt(world.today) + EXCESS) return 'invalid'
  if ((type === 'settle' || type === 'partial') && amount < quote.amount) return 'invalid'
  const about = (voucher: ModelVoucher, no: number) =>
    voucher.loan === loan && voucher.nos.includes(no)
  const rejections = quote.nos.map(
    (no) => world.vouchers.filter((one) => one.status === 'rejected' && about(one, no)).length,
  )
  if (Math.max(...rejections) >= REJECTIONS) return 'wrong_state'
  const waits = world.vouchers.some(
    (one) => one.status === 'pending' && quote.nos.some((no) => about(one, no)),
  )
  return waits ? 'conflict' : 'ok'
}

const send: Command = async (world, dice) => {
  const loan = choose(world.loans, dice, isRunning)
  if (!loan) return
  const person = (dice.way === 6 ? world.people[dice.who] : world.ownerOf(loan)) as ModelPerson
  await enter(world, person)
  if (!person.isIn(world.now)) return
  const claim = claimOf(world, loan, dice)
  const { type, nos, part, amount, paidOn } = claim
  world.say(
    `${person.name} pays ${yuan(amount)} of ${world.nameOf(loan)} ${type === 'installments' ? `rows ${nos.join()}` : type} by voucher, sent on ${isoOf(paidOn)}`,
  )
  const answer = await world.call(person, '/api/loan/uploadVoucher', {
    order_no: loan.orderNo,
    type,
    nos,
    amount: yuan(amount),
    channel: 'bank_transfer',
    paid_at: isoOf(paidOn),
    payer_last4: '0128',
    files: [await world.proofOf(person)],
    remark: '',
    ...partInWords(part),
  })
  const isOwn = loan.owner === person.index
  const expected = isOwn ? expectedOf(world, claim) : 'not_found'
  expect(outcomeOf(answer)).toBe(expected)
  const quote = loan.quote(type, nos, quotedDay(world, claim), part)
  if (expected !== 'ok' || typeof quote === 'string') return
  const voucherNo: string = answer.body.data.voucher_no
  world.vouchers.push({ ...claim, nos: quote.nos, voucherNo, status: 'pending' })
}

const waiting = ({ status }: ModelVoucher): boolean => status === 'pending'

const words = (world: World, voucher: ModelVoucher): string =>
  `voucher ${world.vouchers.indexOf(voucher) + 1} (${yuan(voucher.amount)} of ${world.nameOf(voucher.loan)})`

const approve: Command = async (world, dice) => {
  const voucher = choose(world.vouchers, dice, waiting)
  if (!voucher) return
  world.say(`the lender approves ${words(world, voucher)}`)
  const by = act(world.server)
  const outcome = await world.operate((tx) => approveVoucher(tx, voucher.voucherNo, by))
  const { loan, type, nos, part, amount, paidOn } = voucher
  const refusal = waiting(voucher) ? loan.book(type, nos, amount, paidOn, part) : 'wrong_state'
  expect(outcome).toBe(refusal ?? 'ok')
  if (!refusal) voucher.status = 'approved'
}

const reject: Command = async (world, dice) => {
  const voucher = choose(world.vouchers, dice, waiting)
  if (!voucher) return
  world.say(`the lender rejects ${words(world, voucher)}`)
  const by = act(world.server)
  const outcome = await world.operate((tx) => rejectVoucher(tx, voucher.voucherNo, '不符', by))
  expect(outcome).toBe(waiting(voucher) ? 'ok' : 'wrong_state')
  if (waiting(voucher)) voucher.status = 'rejected'
}

const withdraw: Command = async (world, dice) => {
  const voucher = choose(world.vouchers, dice, waiting)
  if (!voucher) return
  const person = world.people[dice.who] as ModelPerson
  await enter(world, person)
  if (!person.isIn(world.now)) return
  world.say(`${person.name} takes back ${words(world, voucher)}`)
  const { voucherNo } = voucher
  const answer = await world.call(person, '/api/loan/cancelVoucher', { voucher_no: voucherNo })
  const isOwn = voucher.loan.owner === person.index
  const isDone = isOwn && waiting(voucher)
  expect(outcomeOf(answer)).toBe(isDone ? 'ok' : isOwn ? 'wrong_state' : 'not_found')
  if (isDone) voucher.status = 'cancelled'
}

export const VOUCHERS = { send, approveVoucher: approve, rejectVoucher: reject, withdraw }
