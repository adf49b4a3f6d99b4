import { type Static, Type } from 'typebox'
import { DEBIT_FAILURES, DEBIT_OBSTACLES, DEBIT_STATES } from '../autoDebit'
import { MANDATE_VERSION } from '../debitMandate'
import { type Sent, call, EXAMPLE_ORDER, KEY_REFUSALS, NO_ORDER } from './call'
import { BankCard } from './card'
import { OrderQuery } from './loan'
import { Count, Day, Instant, Money, Nullable, OrderNo, Text } from './scalars'

/** An attempt to take an instalment, or the reason why there was none. */
export const DebitAttempt = Type.Object({
  no: Type.Integer({ minimum: 1, description: 'the instalment that was due' }),
  at: Instant,
  state: Type.Enum(DEBIT_STATES),
  amount: Nullable(Money, { description: 'null when nothing was to be taken' }),
  failure: Type.Optional(Type.Enum(DEBIT_FAILURES)),
  obstacle: Type.Optional(Type.Enum(DEBIT_OBSTACLES)),
  reason: Text("why it failed or was not made; '' otherwise"),
  last4: Type.String(),
})
export type DebitAttempt = Static<typeof DebitAttempt>

/** The next time at which something is to be taken. */
export const NextDebit = Type.Object({
  no: Type.Integer({ minimum: 1 }),
  day: Day,
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'in Asia/Shanghai' }),
  amount: Type.String({ ...Money, description: 'yuan due as of today; taken is what is due then' }),
})
export type NextDebit = Static<typeof NextDebit>

export const AutoDebit = Type.Object({
  on: Type.Boolean(),
  card: Nullable(BankCard, { description: 'what it is taken from; null while it is off' }),
  since: Nullable(Instant),
  next: Nullable(NextDebit),
  attempts: Type.Array(DebitAttempt, { description: 'newest first' }),
  can_turn_on: Type.Boolean({ description: 'the loan has instalments to come' }),
  grace_days: Count('days after a due date without penalty, as the mandate names them'),
})
export type AutoDebit = Static<typeof AutoDebit>

export const AutoDebitBody = Type.Object({
  order_no: OrderNo,
  on: Type.Boolean(),
  card_id: Type.Optional(Type.String({ maxLength: 64, description: 'only to turn it on' })),
  version: Type.Optional(
    Type.String({ maxLength: 40, description: 'of the mandate agreed to; only to turn it on' }),
  ),
})

const CARD = {
  card_id: 'K202612210000000000000001',
  bank_name: '招商银行',
  last4: '0128',
  mobile: '138****0001',
  bound_at: 1_797_818_500,
  order_nos: [EXAMPLE_ORDER],
}

const STATE: AutoDebit = {
  on: true,
  card: CARD,
  since: 1_797_818_600,
  next: { no: 2, day: '2027-01-21', hour: 10, amount: '337.34' },
  attempts: [
    {
      no: 1,
      at: 1_797_818_700,
      state: 'failed',
      amount: '337.34',
      failure: 'balance',
      reason: '银行卡余额不足',
      last4: '0128',
    },
  ],
  can_turn_on: true,
  grace_days: 3,
}

/** Automatic repayment (自动还款). */
export const AUTO_DEBIT_CALLS = {
  loanAutoDebit: call('GET', '/api/loan/autoDebit', 'user', {
    summary: '一笔借款的自动还款：是否开启、下一次扣款和以往的扣款',
    query: OrderQuery,
    needs: ['order_no'],
    data: AutoDebit,
    refusals: [NO_ORDER],
    example: { query: { order_no: EXAMPLE_ORDER }, data: STATE },
  }),
  loanSetAutoDebit: call('POST', '/api/loan/autoDebit', 'user', {
    summary: '开启或关闭一笔借款的自动还款；开启须同意授权书，关闭立即生效',
    body: AutoDebitBody,
    needs: ['order_no'],
    keyed: true,
    data: AutoDebit,
    refusals: [
      NO_ORDER,
      ...KEY_REFUSALS,
      ['invalid', '请先阅读并同意最新的自动还款授权书', 'version'],
      ['not_found', '没有这张银行卡', 'card_id'],
      ['wrong_state', '该笔借款当前不能开启自动还款'],
      ['wrong_state', '暂未开通自动还款'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, on: true, card_id: CARD.card_id, version: MANDATE_VERSION },
      data: STATE,
      msg: '自动还款已开启',
    },
  }),
}
export type AutoDebitBody = Sent<typeof AUTO_DEBIT_CALLS.loanSetAutoDebit>
