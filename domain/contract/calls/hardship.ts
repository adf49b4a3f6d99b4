import { HARDSHIP_REASON_TEXT, HARDSHIP_STATUS_TEXT, HARDSHIP_WORDS_MAX } from '../../hardship'
import { type Hardship, HardshipBody, HardshipCreated, HardshipReply } from '../hardship'
import { OrderQuery } from '../loan'
import { call, NO_ORDER } from './call'

const ORDER = '202611210000000000000001'

const REQUEST: Hardship = {
  request_no: 'H202611210000000000000001',
  order_no: ORDER,
  status: 'pending',
  status_text: HARDSHIP_STATUS_TEXT.pending,
  reason: 'income',
  reason_text: HARDSHIP_REASON_TEXT.income,
  wish: '希望这三个月每月先还 300 元，三个月后恢复正常。',
  created_at: 1_795_226_400,
  answered_at: null,
  answer: null,
}

/** Hardship requests. */
export const HARDSHIP_CALLS = {
  loanHardship: call({
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
      body: { order_no: ORDER, reason: REQUEST.reason, wish: REQUEST.wish },
      msg: '协商申请已提交',
      data: { request_no: REQUEST.request_no },
    },
  }),
  loanHardshipState: call({
    summary: '一笔借款最近的协商申请；不带订单号时是最近的一份，没有时为 null',
    query: OrderQuery,
    data: HardshipReply,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
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
