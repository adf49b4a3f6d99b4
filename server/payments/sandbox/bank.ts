import { randomBytes } from 'node:crypto'
import type { DebitFailure, Fen } from '@domain/index'
import { addSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { type DebitBank, NotGenuine, type PaymentNotification } from '../../gateway'
import { present } from '../../present'
import {
  findSandboxDebit,
  insertSandboxDebit,
  type SandboxDebit,
} from '../../repositories/sandboxDebits'

/** Code of the channel. */
const DEBIT = 'debit'

const MAX_AMOUNT: Fen = 50_000_00
/** Seconds until it answers. */
const ANSWERS_AFTER = 2
const SLOW_ANSWERS_AFTER = 120

/** What becomes of debits from cards with these last digits; from all others they succeed. */
const FAILS: Readonly<Record<string, DebitFailure>> = {
  '01': 'balance',
  '02': 'limit',
  '03': 'card',
}
const SLOW = '04'
/** A card with these last digits is not its holder's. */
const FOREIGN = '00'

/** A name with this sign is not known to the bank. */
const UNKNOWN_NAME = '拒'

const endOf = (text: string): string => text.slice(-2)

const isFailure = (reason: string): reason is DebitFailure =>
  Object.values(FAILS).some((failure) => failure === reason)

function reportOf(
  { payNo, amount, state, reason, answersAt }: SandboxDebit,
  now: Date,
): PaymentNotification {
  const base = { payNo, amount, gatewayRef: payNo, paidAt: null }
  if (answersAt > now) return { ...base, state: 'pending' }
  if (state === 'paid') return { ...base, state, paidAt: answersAt }
  return { ...base, state, ...(isFailure(reason) ? { failure: reason } : {}) }
}

/**
 * The demo's bank: it takes money from bound cards by itself and answers a moment later. What it answers depends on the last
 * two digits of the card.
 */
export const sandboxBank = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): DebitBank => ({
  code: DEBIT,
  kind: 'debit',
  name: '银行卡扣款（演示）',
  tip: '演示用的银行，不会产生真实扣款',
  min: 1,
  max: MAX_AMOUNT,

  async agree({ name, card }) {
    if (name.includes(UNKNOWN_NAME) || endOf(card) === FOREIGN) return null
    return `${randomBytes(12).toString('hex')}-${endOf(card)}`
  },

  async create({ payNo, amount, payer }) {
    const agreement = present(payer.agreement, 'the agreement of a card')
    const end = endOf(agreement)
    const askedAt = clock.now()
    const failure = FAILS[end]
    await insertSandboxDebit(db, {
      payNo,
      agreement,
      amount,
      askedAt,
      answersAt: addSeconds(askedAt, end === SLOW ? SLOW_ANSWERS_AFTER : ANSWERS_AFTER),
      state: failure ? 'failed' : 'paid',
      reason: failure ?? '',
    })
    return { gatewayRef: payNo }
  },

  verifyNotification() {
    throw new NotGenuine('the bank sends none')
  },

  async query(payNo) {
    const debit = await findSandboxDebit(db, payNo)
    return debit && reportOf(debit, clock.now())
  },

  async close(payNo) {
    const debit = await findSandboxDebit(db, payNo)
    if (debit && debit.answersAt > clock.now()) throw new Error(`${payNo} is with the bank`)
  },
})
