import { type Static, Type } from 'typebox'
import {
  CHANNEL_KINDS,
  PAY_TYPES,
  PAYMENT_LOANS_MAX,
  PAYMENT_STATUS_TEXT,
  PAYMENT_STATUSES,
  PREPAY_CHOICES,
  QUOTE_TYPES,
  SEVERAL_TYPES,
} from '../payments'
import { type RefusalNote, type Sent, call, NO_ORDER, KEY_REFUSALS, EXAMPLE_ORDER } from './call'
import { PrepayPart } from './prepayment'
import { Money, Loose, Instant, Nullable } from './scalars'
import {
  SELECTION,
  SELECTION_REFUSALS,
  PREPAY_REFUSALS,
  EXAMPLE_SELECTION,
  CHANGED,
  WAITING,
} from './selection'
import { Voucher } from './voucher'

/** A payment channel. */
export const Channel = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum(CHANNEL_KINDS),
  min: Money,
  max: Money,
  qr_url: Type.Optional(Type.String()),
  tip: Type.String(),
})
export type Channel = Static<typeof Channel>

/** The account to transfer to. */
export const BankInfo = Type.Object({
  account_name: Type.String(),
  bank_name: Type.String(),
  branch: Type.String(),
  account_no: Type.String(),
  tip: Type.String(),
})
export type BankInfo = Static<typeof BankInfo>

export const Breakdown = Type.Object({
  principal: Money,
  interest: Type.String({
    ...Money,
    description: 'yuan; below zero where interest paid before, for time to come, is taken off',
  }),
  fee: Money,
  penalty: Money,
})
export type Breakdown = Static<typeof Breakdown>

/** The loan, or the loans, that one payment is for. */
const OrderNos = Type.Optional(
  Loose(
    700,
    `order number; several, "A,B", up to ${PAYMENT_LOANS_MAX}, for one payment of them all`,
  ),
)

const CashierQuery = Type.Object({
  order_no: OrderNos,
  type: Type.Optional(
    Loose(40, `${QUOTE_TYPES.join(', ')}; of several loans: ${SEVERAL_TYPES.join(', ')}`),
  ),
  nos: Type.Optional(Loose(3_200, '"3,4": the run of oldest unpaid instalments')),
  principal: Type.Optional(Loose(20, 'yuan to be prepaid; only for partial')),
  choice: Type.Optional(Loose(20, `${PREPAY_CHOICES.join(', ')}; only for partial`)),
})

const QUOTED = {
  order_no: Type.String(),
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer()),
  amount: Money,
  breakdown: Breakdown,
  saved_interest: Type.String({
    ...Money,
    description: 'yuan no longer owed; "0.00" unless principal is paid ahead of time',
  }),
  pending_voucher: Nullable(Voucher),
  prepay: Type.Optional(PrepayPart),
}

/** What one of several loans comes to. */
export const QuoteItem = Type.Object(QUOTED)
export type QuoteItem = Static<typeof QuoteItem>

/** Amount due now. Reading it changes nothing. */
export const Quote = Type.Object({
  ...QUOTED,
  type: Type.Enum(QUOTE_TYPES),
  valid_until: Instant,
  items: Type.Optional(
    Type.Array(QuoteItem, {
      description:
        'of several loans: what each comes to, in the order asked for; the rest is their sum',
    }),
  ),
})
export type Quote = Static<typeof Quote>

export const PayBody = Type.Object({
  ...SELECTION,
  card_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'a bound card; only for a channel of kind debit' }),
  ),
  order_no: OrderNos,
  type: Type.Enum(QUOTE_TYPES),
})

/** A page to open, or parameters for WeChat Pay; neither where the money is taken from a card. */
export const PayReply = Type.Object({
  pay_no: Type.String(),
  pay_url: Type.Optional(Type.String()),
  pay_params: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type PayReply = Static<typeof PayReply>

const PaymentQuery = Type.Object({ pay_no: Type.Optional(Loose(64)) })

/** What came in, and what became of it. */
const MONEY_RECEIVED = {
  received: Nullable(Money, { description: 'what came in; null until money came' }),
  applied: Nullable(Money, { description: 'what of it repaid the loan' }),
  refund: Nullable(Money, { description: 'what of it is given back' }),
}

/** One loan in a payment. */
export const PaymentItem = Type.Object({
  order_no: Type.String(),
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer()),
  amount: Money,
  ...MONEY_RECEIVED,
})
export type PaymentItem = Static<typeof PaymentItem>

export const Payment = Type.Object({
  pay_no: Type.String(),
  channel: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  as_quoted: Nullable(Type.Boolean(), {
    description:
      'whether the money came in time, in full, and was booked as asked for; null until it came',
  }),
  ...MONEY_RECEIVED,
  items: Type.Array(PaymentItem, { description: 'of each loan, in the order of application' }),
})
export type Payment = Static<typeof Payment>

/** The body is left to the gateway's own code: its signature covers the raw bytes. */
export const NotifyParams = Type.Object({ gateway: Type.String({ maxLength: 40 }) })
export type NotifyParams = Static<typeof NotifyParams>

const MONEY_IN = { received: '337.34', applied: '337.34', refund: '0.00' }

const EXAMPLE_PAYMENT: Payment = {
  pay_no: 'P202612210000000000000001',
  channel: 'sandbox',
  status: 'succeeded',
  status_text: PAYMENT_STATUS_TEXT.succeeded,
  amount: '337.34',
  paid_at: 1_797_818_500,
  as_quoted: true,
  ...MONEY_IN,
  items: [
    { order_no: EXAMPLE_ORDER, type: 'installments', nos: [1], amount: '337.34', ...MONEY_IN },
  ],
}

/** Problems of several loans; the message names one by the end of its order number. */
const SEVERAL_REFUSALS: readonly RefusalNote[] = [
  ['invalid', `请选择不超过 ${PAYMENT_LOANS_MAX} 笔借款`, 'order_no'],
  ['invalid', '同一笔借款不能重复选择', 'order_no'],
  ['wrong_state', '尾号“0001”的借款：该笔借款已结清，无需再还', 'order_no'],
  ['wrong_state', '尾号“0001”的借款：该笔借款当前不能还款', 'order_no'],
  ['wrong_state', '尾号“0001”的借款：目前没有到期待还的分期', 'order_no'],
  ['wrong_state', '尾号“0001”的借款：目前没有已过还款日的分期', 'order_no'],
]

/** Repaying: quotes, payment channels and online payments. */
export const REPAYMENT_CALLS = {
  loanCashier: call('GET', '/api/loan/cashier', 'user', {
    summary: '一笔或几笔借款现在要付的金额，及其有效时间；读取不改变任何东西',
    query: CashierQuery,
    needs: ['order_no', 'type'],
    data: Quote,
    refusals: [
      NO_ORDER,
      ['invalid', '还款方式不正确', 'type'],
      ['wrong_state', '暂未开通在线支付，请一笔一笔还'],
      ['wrong_state', '目前没有已过还款日的分期'],
      ...SEVERAL_REFUSALS,
      ...SELECTION_REFUSALS,
      ...PREPAY_REFUSALS,
    ],
    example: {
      query: { order_no: EXAMPLE_ORDER, type: 'installments', nos: '1' },
      data: {
        ...EXAMPLE_SELECTION,
        breakdown: { principal: '331.34', interest: '6.00', fee: '0.00', penalty: '0.00' },
        saved_interest: '0.00',
        valid_until: 1_797_819_300,
        pending_voucher: null,
      },
    },
  }),
  loanChannels: call('GET', '/api/loan/channels', 'user', {
    summary: '可用的付款方式',
    data: Type.Array(Channel),
    refusals: [],
    example: {
      data: [
        {
          code: 'bank_transfer',
          name: '银行转账',
          kind: 'bank_transfer',
          min: '0.01',
          max: '500000.00',
          tip: '转账到收款账户后上传凭证，审核后入账',
        },
        {
          code: 'qrcode',
          name: '扫码付款',
          kind: 'qrcode',
          min: '0.01',
          max: '50000.00',
          qr_url: 'https://example.com/qr.png',
          tip: '扫码付款后上传凭证，审核后入账',
        },
      ],
    },
  }),
  loanBankInfo: call('GET', '/api/loan/bankInfo', 'user', {
    summary: '转账还款的收款账户',
    data: BankInfo,
    refusals: [['not_found', '暂未开通转账还款，请选择其他方式']],
    example: {
      data: {
        account_name: '示例消费金融有限公司',
        bank_name: '示例银行',
        branch: '营业部',
        account_no: '6222020200112233445',
        tip: '转账时请备注订单号',
      },
    },
  }),
  loanPay: call('POST', '/api/loan/pay', 'user', {
    summary: '发起一笔在线支付，还一笔或几笔借款；到账后每笔借款各自入账',
    body: PayBody,
    needs: ['order_no', 'nos'],
    keyed: true,
    data: PayReply,
    refusals: [
      NO_ORDER,
      ['invalid', '请选择在线付款方式', 'channel'],
      ['not_found', '没有这张银行卡', 'card_id'],
      ...KEY_REFUSALS,
      ['rate_limited', '发起支付过于频繁，请稍后再试'],
      ['invalid', '还款方式不正确', 'type'],
      ['wrong_state', '目前没有已过还款日的分期'],
      ...SEVERAL_REFUSALS,
      ...SELECTION_REFUSALS,
      ['invalid', '金额不正确', 'amount'],
      ['wrong_state', '请先完成微信授权，再发起支付'],
      ['wrong_state', '该笔支付已收到款项，无需再付'],
      ['wrong_state', '该笔支付已关闭，请重新发起'],
      CHANGED,
      ...PREPAY_REFUSALS,
      WAITING,
      ['conflict', `尾号“0001”的借款：${WAITING[1]}`, 'order_no'],
      ['invalid', '金额超出该付款方式的限额，请选择其他方式', 'amount'],
      ['in_progress', '上一笔支付尚未结束，请稍后再试'],
    ],
    example: {
      body: { ...EXAMPLE_SELECTION, channel: 'sandbox' },
      data: {
        pay_no: 'P202612210000000000000001',
        pay_url: 'https://example.com/sandbox/pay/0123456789abcdef',
      },
    },
  }),
  loanPayment: call('GET', '/api/loan/payment', 'user', {
    summary: '一笔在线支付的结果，以及其中每笔借款各自的',
    query: PaymentQuery,
    needs: ['pay_no'],
    data: Payment,
    refusals: [['not_found', '支付单不存在']],
    example: {
      query: { pay_no: 'P202612210000000000000001' },
      data: EXAMPLE_PAYMENT,
    },
  }),
  /** Signed by the gateway instead of a token. */
  payNotify: call('POST', '/api/pay/notify/:gateway', 'public', {
    summary: '支付渠道的通知：凭签名，不凭 token；已记录即回 HTTP 200，包括被拒绝的',
    data: Type.Null(),
    refusals: [
      ['wrong_state', '支付单不存在'],
      ['wrong_state', '金额与支付单不符'],
      ['wrong_state', '支付单无法入账'],
    ],
    example: { msg: '成功', data: null },
  }),
}
export type PayBody = Sent<typeof REPAYMENT_CALLS.loanPay>
