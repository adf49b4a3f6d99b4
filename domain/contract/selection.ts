import { Type } from 'typebox'
import { INSTALMENT_NO_MAX } from '../instalmentNames'
import { PAY_TYPES, PREPAY_CHOICES } from '../payments'
import { UNDER_REVIEW_TEXT } from '../vouchers'
import { type RefusalNote, EXAMPLE_ORDER } from './call'
import { OrderNo, Input } from './scalars'

/** What a borrower chose to pay, in payments and vouchers. */
export const SELECTION = {
  order_no: OrderNo,
  type: Type.Enum(PAY_TYPES),
  nos: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: INSTALMENT_NO_MAX }), { maxItems: 400 }),
  ),
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  channel: Type.String({ maxLength: 40 }),
  principal: Type.Optional(
    Input('amount', { maxLength: 20, description: 'yuan to be prepaid; only for partial' }),
  ),
  choice: Type.Optional(Type.Enum(PREPAY_CHOICES, { description: 'only for partial' })),
}

export const EXAMPLE_SELECTION = {
  order_no: EXAMPLE_ORDER,
  type: 'installments' as const,
  nos: [1],
  amount: '337.34',
}

export const CHANGED: RefusalNote = ['quote_changed', '应还金额已更新，请重新确认', 'amount']

export const WAITING: RefusalNote = ['conflict', UNDER_REVIEW_TEXT]

/** Problems of the chosen instalments, in every call that names them. */
export const SELECTION_REFUSALS: readonly RefusalNote[] = [
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
export const PREPAY_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请输入要归还的本金', 'principal'],
  ['invalid', '请选择缩短期限或减少月供', 'choice'],
  ['wrong_state', '该笔借款当前不能提前归还部分本金'],
  ['wrong_state', '这份合同没有约定提前归还部分本金'],
  ['wrong_state', '2026-12-21 已有还款入账，不能按更早的日期归还部分本金'],
  ['wrong_state', '各期都已到期，请直接还清'],
  ['invalid', '可提前归还 333.33 元至 668.65 元', 'principal'],
  ['invalid', '这笔借款不能选择缩短期限', 'choice'],
]
