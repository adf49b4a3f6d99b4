import { type Static, Type } from 'typebox'
import {
  CHANNEL_KINDS,
  PAY_TYPES,
  PREPAY_CHOICES,
  PAYMENT_STATUSES,
  PAYMENT_STATUS_TEXT,
} from '../payments'
import { type Sent, call, NO_ORDER, KEY_REFUSALS, EXAMPLE_ORDER } from './call'
import { PrepayPart } from './prepayment'
import { Money, OrderNo, Loose, Instant, Nullable } from './scalars'
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

const CashierQuery = Type.Object({
  order_no: OrderNo,
  type: Type.Optional(Loose(40, PAY_TYPES.join(', '))),
  nos: Type.Optional(Loose(1_600, '"3,4": the run of oldest unpaid instalments')),
  principal: Type.Optional(Loose(20, 'yuan to be prepaid; only for partial')),
  choice: Type.Optional(Loose(20, `${PREPAY_CHOICES.join(', ')}; only for partial`)),
})

/** Amount due now. Reading it changes nothing. */
export const Quote = Type.Object({
  order_no: Type.String(),
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer()),
  amount: Money,
  breakdown: Breakdown,
  saved_interest: Type.String({
    ...Money,
    description: 'yuan no longer owed; "0.00" unless principal is paid ahead of time',
  }),
  valid_until: Instant,
  pending_voucher: Nullable(Voucher),
  prepay: Type.Optional(PrepayPart),
})
export type Quote = Static<typeof Quote>

export const PayBody = Type.Object(SELECTION)

/** A page to open, or parameters for WeChat Pay. */
export const PayReply = Type.Object({
  pay_no: Type.String(),
  pay_url: Type.Optional(Type.String()),
  pay_params: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type PayReply = Static<typeof PayReply>

export const PaymentQuery = Type.Object({ pay_no: Type.Optional(Loose(64)) })

export const Payment = Type.Object({
  pay_no: Type.String(),
  order_no: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  received: Nullable(Money, { description: 'what came in; null until money came' }),
  applied: Nullable(Money, { description: 'what of it repaid the loan' }),
  refund: Nullable(Money, { description: 'what of it is given back' }),
})
export type Payment = Static<typeof Payment>

/** The body is left to the gateway's own code: its signature covers the raw bytes. */
export const NotifyParams = Type.Object({ gateway: Type.String({ maxLength: 40 }) })
export type NotifyParams = Static<typeof NotifyParams>

export const EXAMPLE_PAYMENT: Payment = {
  pay_no: 'P202612210000000000000001',
  order_no: EXAMPLE_ORDER,
  status: 'paid',
  status_text: PAYMENT_STATUS_TEXT.paid,
  amount: '337.34',
  paid_at: 1_797_818_500,
  received: '337.34',
  applied: '337.34',
  refund: '0.00',
}

/** Repaying: quotes, payment channels and online payments. */
export const REPAYMENT_CALLS = {
  loanCashier: call('GET', '/api/loan/cashier', 'user', {
    summary: '现在要付的金额，及其有效时间；读取不改变任何东西',
    query: CashierQuery,
    needs: ['order_no', 'type'],
    data: Quote,
    refusals: [
      NO_ORDER,
      ['invalid', '还款方式不正确', 'type'],
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
    summary: '发起在线支付',
    body: PayBody,
    needs: ['order_no', 'nos'],
    keyed: true,
    data: PayReply,
    refusals: [
      NO_ORDER,
      ['invalid', '请选择在线付款方式', 'channel'],
      ...KEY_REFUSALS,
      ['rate_limited', '发起支付过于频繁，请稍后再试'],
      ...SELECTION_REFUSALS,
      ['invalid', '金额不正确', 'amount'],
      ['wrong_state', '请先完成微信授权，再发起支付'],
      ['wrong_state', '该笔支付已收到款项，无需再付'],
      ['wrong_state', '该笔支付已关闭，请重新发起'],
      CHANGED,
      ...PREPAY_REFUSALS,
      WAITING,
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
    summary: '一笔在线支付的结果',
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
