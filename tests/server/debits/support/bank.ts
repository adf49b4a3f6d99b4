import type { DebitFailure } from '@domain/index'
import { type DebitBank, NotGenuine, type PaymentNotification } from '../../../../server/gateway'

/**
 * What a bank does with an order: takes the money, refuses for want of a balance or by a limit, is slow, takes it without
 * an answer, or gets it late: it does not know the order yet, and no answer comes.
 */
export type Answer = 'paid' | 'balance' | 'limit' | 'busy' | 'lost' | 'late'

interface Order {
  /** Fen. */
  amount: number
  state: PaymentNotification['state']
  failure?: DebitFailure
}

export interface FakeBank extends DebitBank {
  /** What becomes of orders from now on: the same of all, or of each one. */
  answers: Answer | (() => Answer)
  /** Orders taken, each once. */
  readonly orders: Map<string, Order>
  /** Orders on their way to the bank, fen. */
  readonly onTheWay: Map<string, number>
  /** Ends an order that the bank was busy with. */
  settle: (payNo: string, state: 'paid' | 'failed') => void
  /** An order that is on its way arrives, and the money is taken unless the bank has that order. */
  arrive: (payNo: string) => void
}

const STATES = {
  paid: { state: 'paid' },
  balance: { state: 'failed', failure: 'balance' },
  limit: { state: 'failed', failure: 'limit' },
  busy: { state: 'pending' },
  lost: { state: 'paid' },
} as const

/** A bank that answers as a test says. */
export function fakeBank(now: () => Date): FakeBank {
  const orders: FakeBank['orders'] = new Map()
  const onTheWay: FakeBank['onTheWay'] = new Map()
  const bank: FakeBank = {
    code: 'debit',
    kind: 'debit',
    name: '银行卡扣款',
    tip: '',
    min: 1,
    max: 50_000_00,
    answers: 'paid',
    orders,
    onTheWay,
    agree: async ({ name }) => (name.includes('拒') ? null : 'agreed'),
    async create({ payNo, amount, payer }) {
      if (payer.agreement !== 'agreed') throw new Error('no agreement')
      const answer = typeof bank.answers === 'string' ? bank.answers : bank.answers()
      if (answer === 'late') {
        onTheWay.set(payNo, amount)
        throw new Error('the order is on its way')
      }
      if (!orders.has(payNo)) orders.set(payNo, { amount, ...STATES[answer] })
      if (answer === 'lost') throw new Error('the answer is lost')
      return { gatewayRef: payNo }
    },
    verifyNotification() {
      throw new NotGenuine('none is sent')
    },
    async query(payNo) {
      const order = orders.get(payNo)
      if (!order) return null
      return { ...order, payNo, gatewayRef: payNo, paidAt: order.state === 'paid' ? now() : null }
    },
    async close() {},
    settle(payNo, state) {
      const order = orders.get(payNo)
      if (!order) return
      order.state = state
      if (state === 'failed') order.failure = 'balance'
    },
    arrive(payNo) {
      const amount = onTheWay.get(payNo)
      onTheWay.delete(payNo)
      if (amount !== undefined && !orders.has(payNo)) orders.set(payNo, { amount, state: 'paid' })
    },
  }
  return bank
}
