import { Type } from 'typebox'
import { PAYMENT_STATUS_TEXT } from '../../payments'
import { MAX_RESUBMISSIONS, VOUCHER_FILES_MAX, VOUCHER_STATUS_TEXT } from '../../vouchers'
import {
  BankInfo,
  CancelVoucherBody,
  CashierQuery,
  Channel,
  PayBody,
  Payment,
  PaymentQuery,
  PayReply,
  ReceiptPage,
  ReceiptsQuery,
  Quote,
  Voucher,
  VoucherBody,
} from '../repayment'
import { call, KEY_REFUSALS, NO_ORDER, type RefusalNote } from './call'

const ORDER = '202611210000000000000001'

const VOUCHER: Voucher = {
  voucher_no: 'V202612210000000000000001',
  status: 'pending',
  status_text: VOUCHER_STATUS_TEXT.pending,
  amount: '337.34',
  nos: [1],
  channel: 'bank_transfer',
  created_at: 1_797_818_400,
  reviewed_at: null,
  review_note: null,
  files: ['https://example.com/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1797822000&sig=x'],
}

const SELECTION = {
  order_no: ORDER,
  type: 'installments' as const,
  nos: [1],
  amount: '337.34',
}

export const CHANGED: RefusalNote = ['quote_changed', '应还金额已更新，请重新确认', 'amount']
const WAITING: RefusalNote = ['conflict', '所选分期已有一份待审核的凭证，请等待审核结果']

/** A voucher that was already decided. */
const DECIDED = (['approved', 'rejected', 'cancelled'] as const).map((status): RefusalNote => [
  'wrong_state',
  `凭证${VOUCHER_STATUS_TEXT[status]}，不能再次处理`,
])

/** Problems of the chosen instalments, in every call that names them. */
const SELECTION_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请选择要还的分期', 'nos'],
  ['invalid', '同一期不能重复选择', 'nos'],
  ['invalid', '没有第 13 期', 'nos'],
  ['invalid', '第 1 期已还清', 'nos'],
  ['invalid', '请从最早未还的第 1 期起依次选择', 'nos'],
  ['wrong_state', '该笔借款已结清，无需再还'],
  ['wrong_state', '该笔借款当前不能还款'],
  ['wrong_state', '目前没有到期待还的分期'],
]

/** Problems of a partial prepayment, in every call that names one. */
const PREPAY_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请输入要归还的本金', 'principal'],
  ['invalid', '请选择缩短期限或减少月供', 'choice'],
  ['wrong_state', '该笔借款当前不能提前归还部分本金'],
  ['wrong_state', '这份合同没有约定提前归还部分本金'],
  ['wrong_state', '2026-12-21 已有还款入账，不能按更早的日期归还部分本金'],
  ['wrong_state', '各期都已到期，请直接还清'],
  ['invalid', '可提前归还 333.33 元至 668.65 元', 'principal'],
  ['invalid', '这笔借款不能选择缩短期限', 'choice'],
]

/** Repaying: quotes, payment channels, vouchers, and online payments. */
export const REPAYMENT_CALLS = {
  loanCashier: call({
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
      query: { order_no: ORDER, type: 'installments', nos: '1' },
      data: {
        ...SELECTION,
        breakdown: { principal: '331.34', interest: '6.00', fee: '0.00', penalty: '0.00' },
        saved_interest: '0.00',
        valid_until: 1_797_819_300,
        pending_voucher: null,
      },
    },
  }),
  loanChannels: call({
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
  loanBankInfo: call({
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
  loanUploadVoucher: call({
    summary: '提交付款凭证，等待审核',
    body: VoucherBody,
    needs: ['order_no', 'nos', 'remark'],
    keyed: true,
    data: Voucher,
    refusals: [
      NO_ORDER,
      ['invalid', '请选择转账或扫码的付款方式', 'channel'],
      ...KEY_REFUSALS,
      ['rate_limited', '提交凭证过于频繁，请稍后再试'],
      ...SELECTION_REFUSALS,
      ['invalid', '请上传付款凭证', 'files'],
      ['invalid', '凭证文件不存在，请重新上传', 'files.0'],
      ['invalid', `凭证文件最多 ${VOUCHER_FILES_MAX} 个`, 'files'],
      ['invalid', '请输入转账金额', 'amount'],
      ['invalid', '请输入正确的金额，最多两位小数', 'amount'],
      ['invalid', '请用小数点输入金额，如 1016.66', 'amount'],
      ['invalid', '转账金额要大于 0', 'amount'],
      ['invalid', '转账金额不能超过 1,000,000.00 元，请核对', 'amount'],
      ['invalid', '金额不足以结清：按 2026-12-21 付款，结清应还 1,006.00 元', 'amount'],
      ['invalid', '请选择转账日期', 'paid_at'],
      ['invalid', '转账日期不能晚于今天', 'paid_at'],
      ['invalid', '转账日期不能早于放款日 2026-11-21', 'paid_at'],
      ['invalid', '金额不足：按 2026-12-21 付款，归还这部分本金共需 1,006.00 元', 'amount'],
      ['wrong_state', '2026-12-21 已归还部分本金，不能按更早的日期结清'],
      ...PREPAY_REFUSALS,
      WAITING,
      ['wrong_state', `凭证已重新提交 ${MAX_RESUBMISSIONS} 次，请联系客服处理`],
    ],
    example: {
      body: {
        ...SELECTION,
        channel: 'bank_transfer',
        paid_at: '2026-12-21',
        payer_last4: '3445',
        files: ['/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1797822000&sig=x'],
        remark: '',
      },
      msg: '凭证已提交，请等待审核',
      data: VOUCHER,
    },
  }),
  loanCancelVoucher: call({
    summary: '撤回待审核的凭证',
    body: CancelVoucherBody,
    data: Voucher,
    refusals: [
      ['not_found', '凭证不存在'],
      ...DECIDED,
      ['rate_limited', '提交凭证过于频繁，请稍后再试'],
    ],
    example: {
      body: { voucher_no: VOUCHER.voucher_no },
      msg: '凭证已撤回',
      data: { ...VOUCHER, status: 'cancelled', status_text: VOUCHER_STATUS_TEXT.cancelled },
    },
  }),
  loanPay: call({
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
      body: { ...SELECTION, channel: 'sandbox' },
      data: {
        pay_no: 'P202612210000000000000001',
        pay_url: 'https://example.com/sandbox/pay/0123456789abcdef',
      },
    },
  }),
  loanPayment: call({
    summary: '一笔在线支付的结果',
    query: PaymentQuery,
    needs: ['pay_no'],
    data: Payment,
    refusals: [['not_found', '支付单不存在']],
    example: {
      query: { pay_no: 'P202612210000000000000001' },
      data: {
        pay_no: 'P202612210000000000000001',
        order_no: ORDER,
        status: 'paid',
        status_text: PAYMENT_STATUS_TEXT.paid,
        amount: '337.34',
        paid_at: 1_797_818_500,
        received: '337.34',
        applied: '337.34',
        refund: '0.00',
      },
    },
  }),
  loanReceipts: call({
    summary: '已入账的还款，新的在前；不带订单号时是全部借款的',
    query: ReceiptsQuery,
    data: ReceiptPage,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER, page: '1', limit: '10' },
      data: {
        list: [
          {
            receipt_no: 'P202612210000000000000002',
            order_no: ORDER,
            purpose: 'daily',
            loan_amount: '1000.00',
            disbursed_at: 1_795_230_000,
            paid_on: '2026-12-21',
            amount: '337.34',
            type: 'installments',
            nos: [1],
            breakdown: { principal: '331.34', interest: '6.00', fee: '0.00', penalty: '0.00' },
            saved_interest: '0.00',
            refund: '0.00',
            channel: 'bank_transfer',
            channel_name: '银行转账',
            source_no: 'V202612210000000000000001',
          },
        ],
        total: 1,
        page: 1,
        limit: 10,
      },
    },
  }),
  payNotify: call({
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
