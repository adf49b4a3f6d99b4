import { type Static, Type } from 'typebox'
import {
  HARDSHIP_REASONS,
  HARDSHIP_STATUSES,
  HARDSHIP_STATUS_TEXT,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_WORDS_MAX,
} from '../hardship'
import { type Sent, call, NO_ORDER, EXAMPLE_ORDER } from './call'
import { OrderQuery } from './loan'
import { Day, Input, OrderNo, Instant, Nullable } from './scalars'

/** Longer texts are refused by the schema, before any rule runs. */
const Wish = Input('text', {
  maxLength: 1000,
  description: 'how the borrower could repay instead',
})

export const HardshipBody = Type.Object({
  order_no: OrderNo,
  reason: Type.Enum(HARDSHIP_REASONS),
  wish: Wish,
})

export const Hardship = Type.Object({
  request_no: Type.String(),
  order_no: Type.String({ description: 'the loan concerned' }),
  status: Type.Enum(HARDSHIP_STATUSES),
  status_text: Type.String(),
  reason: Type.Enum(HARDSHIP_REASONS),
  reason_text: Type.String(),
  wish: Type.String(),
  created_at: Instant,
  answered_at: Nullable(Instant),
  complaint_no: Type.Optional(
    Type.String({ description: 'its thread, by which it can be withdrawn or added to' }),
  ),
  due_on: Type.Optional(Type.String({ ...Day, description: 'the last day for an answer' })),
  answer: Nullable(Type.String(), { description: 'what the operator says; null while pending' }),
})
export type Hardship = Static<typeof Hardship>

/**
 * Leaves out the borrower's text: an answer to a write is stored for replay, and that text may only be stored
 * encrypted.
 */
const HardshipCreated = Type.Object({ request_no: Type.String() })

export const HardshipReply = Nullable(Hardship, {
  description: 'the newest request for the loan, or of the caller; null when there is none',
})
export type HardshipReply = Static<typeof HardshipReply>

const REQUEST: Hardship = {
  request_no: 'H202611210000000000000001',
  order_no: EXAMPLE_ORDER,
  status: 'pending',
  status_text: HARDSHIP_STATUS_TEXT.pending,
  reason: 'income',
  reason_text: HARDSHIP_REASON_TEXT.income,
  wish: '希望这三个月每月先还 300 元，三个月后恢复正常。',
  created_at: 1_795_226_400,
  answered_at: null,
  complaint_no: 'T202611210000000000000001',
  due_on: '2026-12-06',
  answer: null,
}

/** Hardship requests. */
export const HARDSHIP_CALLS = {
  loanHardship: call('POST', '/api/loan/hardship', 'user', {
    summary: '申请协商还款；每笔借款同时只有一份在处理',
    body: HardshipBody,
    needs: ['order_no'],
    keyed: true,
    data: HardshipCreated,
    refusals: [
      NO_ORDER,
      ['rate_limited', '提交协商申请过于频繁，请稍后再试'],
      ['invalid', '请写下你希望的还款安排', 'wish'],
      ['invalid', `最多 ${HARDSHIP_WORDS_MAX} 字`, 'wish'],
      ['wrong_state', '该笔借款当前无待还款项，不需要协商'],
      ['conflict', '这笔借款已有一份协商申请在处理，请等待答复'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, reason: REQUEST.reason, wish: REQUEST.wish },
      msg: '协商申请已提交',
      data: { request_no: REQUEST.request_no },
    },
  }),
  loanHardshipState: call('GET', '/api/loan/hardship', 'user', {
    summary: '一笔借款最近的协商申请；不带订单号时是最近的一份，没有时为 null',
    query: OrderQuery,
    data: HardshipReply,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        ...REQUEST,
        status: 'answered',
        status_text: HARDSHIP_STATUS_TEXT.answered,
        answered_at: 1_795_312_800,
        answer: '客服已与你电话确认：三个月内每月先还 300 元。',
      },
    },
  }),
}
export type HardshipBody = Sent<typeof HARDSHIP_CALLS.loanHardship>
