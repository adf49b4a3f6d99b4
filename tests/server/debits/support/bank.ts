import { type DebitBank, NotGenuine, type PaymentNotification } from '../../../../server/gateway'

/** What a bank does with an order. */
export type Answer = 'paid' | 'balance' | 'busy' | 'lost'

export interface FakeBank extends DebitBank {
  /** What becomes of orders from now on; `busy` ones end by {@link settle}, `lost` ones are taken without an answer. */
  answers: Answer
  /** Orders taken, each once, fen. */
  readonly orders: Map<string, { amount: number; state: PaymentNotification['state'] }>
  /** Ends an order that the bank was busy with. */
  settle: (payNo: string, state: 'paid' | 'failed') => void
}

/** A bank that answers as a test says. */
export function fakeBank(now: () => Date): FakeBank {
  const orders: FakeBank['orders'] = new Map()
  const bank: FakeBank = {
    code: 'debit',
    kind: 'debit',
    name: '银行卡扣款',
    tip: '',
    min: 1,
    max: 50_000_00,
    answers: 'paid',
    orders,
    agree: async ({ name }) => (name.includes('拒') ? null : 'agreed'),
    async create({ payNo, amount, payer }) {
      if (payer.agreement !== 'agreed') throw new Error('no agreement')
      const state = { paid: 'paid', balance: 'failed', busy: 'pending', lost: 'paid' } as const
      if (!orders.has(payNo)) orders.set(payNo, { amount, state: state[bank.answers] })
      if (bank.answers === 'lost') throw new Error('the answer is lost')
      return { gatewayRef: payNo }
    },
    verifyNotification() {
      throw new NotGenuine('none is sent')
    },
    async query(payNo) {
      const order = orders.get(payNo)
      if (!order) return null
      const { amount, state } = order
      const paidAt = state === 'paid' ? now() : null
      return { payNo, amount, state, gatewayRef: payNo, paidAt, failure: 'balance' }
    },
    async close() {},
    settle(payNo, state) {
      const order = orders.get(payNo)
      if (order) order.state = state
    },
  }
  return bank
}
