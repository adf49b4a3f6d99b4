import { type Static, Type } from 'typebox'
import { VOUCHER_STATUSES } from '../payments'
import {
  VOUCHER_REMARK_MAX,
  VOUCHER_STATUS_TEXT,
  VOUCHER_FILES_MAX,
  MAX_RESUBMISSIONS,
} from '../vouchers'
import { type RefusalNote, type Sent, call, NO_ORDER, KEY_REFUSALS } from './call'
import { Money, Instant, Nullable, Input } from './scalars'
import {
  SELECTION,
  SELECTION_REFUSALS,
  PREPAY_REFUSALS,
  WAITING,
  EXAMPLE_SELECTION,
} from './selection'

export const Voucher = Type.Object({
  voucher_no: Type.String(),
  status: Type.Enum(VOUCHER_STATUSES),
  status_text: Type.String(),
  amount: Money,
  nos: Type.Array(Type.Integer()),
  channel: Type.String(),
  created_at: Instant,
  reviewed_at: Nullable(Instant),
  review_note: Nullable(Type.String()),
  files: Type.Array(Type.String({ description: 'absolute, signed for a while' })),
  short_by: Type.Optional(
    Type.String({
      ...Money,
      description: 'yuan that its instalments cost beyond it; only under review, left out for none',
    }),
  ),
})
export type Voucher = Static<typeof Voucher>

export const VoucherBody = Type.Object({
  ...SELECTION,
  paid_at: Type.String({
    maxLength: 10,
    description: 'the day the money was sent: YYYY-MM-DD in Asia/Shanghai',
  }),
  payer_last4: Type.Optional(Input('code', { maxLength: 4, pattern: '^(?:\\d{4})?$' })),
  files: Type.Array(Type.String({ maxLength: 500 }), {
    maxItems: 20,
    description: 'urls of files the caller uploaded',
  }),
  remark: Type.Optional(Input('text', { maxLength: VOUCHER_REMARK_MAX })),
})

/** Withdraws a pending voucher. */
const CancelVoucherBody = Type.Object({ voucher_no: Type.String({ maxLength: 64 }) })

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

/** A voucher that was already decided. */
const DECIDED = (['approved', 'rejected', 'cancelled'] as const).map((status): RefusalNote => [
  'wrong_state',
  `凭证${VOUCHER_STATUS_TEXT[status]}，不能再次处理`,
])

/** Vouchers: proofs of a transfer, reviewed by the lender. */
export const VOUCHER_CALLS = {
  loanUploadVoucher: call('POST', '/api/loan/uploadVoucher', 'user', {
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
        ...EXAMPLE_SELECTION,
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
  loanCancelVoucher: call('POST', '/api/loan/cancelVoucher', 'user', {
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
}
export type VoucherBody = Sent<typeof VOUCHER_CALLS.loanUploadVoucher>
