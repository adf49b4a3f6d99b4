import { type Static, Type } from 'typebox'
import {
  COMPLAINT_SUBJECTS,
  COMPLAINT_WORDS_MAX,
  SHOWN_SUBJECTS,
  COMPLAINT_STATUSES,
  COMPLAINT_FILES_MAX,
  COMPLAINT_SUBJECT_TEXT,
  COMPLAINT_STATUS_TEXT,
} from '../complaints'
import { type Sent, call, NO_ORDER } from './call'
import { OrderNo, Input, Day, Instant } from './scalars'

// Complaints; a foreign backend may lack these calls.

export const ComplaintBody = Type.Object({
  subject: Type.Optional(
    Type.Enum(COMPLAINT_SUBJECTS, {
      description: 'of a new complaint; left out when adding to one',
    }),
  ),
  complaint_no: Type.Optional(
    Type.String({ maxLength: 64, description: 'of the complaint that is added to' }),
  ),
  order_no: OrderNo,
  text: Input('text', { maxLength: 4 * COMPLAINT_WORDS_MAX, description: 'what happened' }),
  files: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 20,
      description: 'urls of files the caller uploaded',
    }),
  ),
})

/**
 * Leaves out what was written: an answer to a write is stored for replay, and that text may only be stored encrypted.
 */
export const ComplaintTaken = Type.Object({
  complaint_no: Type.String(),
  due_on: Type.String({ ...Day, description: 'the last day for an answer' }),
})
export type ComplaintTaken = Static<typeof ComplaintTaken>

export const ComplaintEntry = Type.Object({
  is_own: Type.Boolean({ description: 'written by the caller; else it is the answer' }),
  text: Type.String(),
  at: Instant,
  files: Type.Array(Type.String({ description: 'absolute, signed for a while' })),
})
export type ComplaintEntry = Static<typeof ComplaintEntry>

export const Complaint = Type.Object({
  complaint_no: Type.String(),
  subject: Type.Enum(SHOWN_SUBJECTS),
  subject_text: Type.String(),
  order_no: Type.String({ description: 'the loan concerned; empty: none' }),
  status: Type.Enum(COMPLAINT_STATUSES),
  status_text: Type.String(),
  created_at: Instant,
  due_on: Day,
  entries: Type.Array(ComplaintEntry, { description: 'oldest first' }),
})
export type Complaint = Static<typeof Complaint>

export const Complaints = Type.Object({
  list: Type.Array(Complaint, { description: 'newest first' }),
})
export type Complaints = Static<typeof Complaints>

const NO = 'T202611210000000000000001'

const WithdrawBody = Type.Object({
  complaint_no: Type.String({ maxLength: 64, description: 'of a complaint or hardship request' }),
})

/** Complaints: sending one, adding to it, taking it back, and reading all of one's own. */
export const COMPLAINT_CALLS = {
  userComplaint: call('POST', '/api/user/complaint', 'user', {
    summary: '投诉，或补充一份投诉；得到编号和答复的最后日期',
    body: ComplaintBody,
    keyed: true,
    data: ComplaintTaken,
    refusals: [
      NO_ORDER,
      ['rate_limited', '提交投诉过于频繁，请稍后再试'],
      ['invalid', '请选择投诉的事项', 'subject'],
      ['invalid', '请写下你遇到的问题', 'text'],
      ['invalid', `最多 ${COMPLAINT_WORDS_MAX} 字`, 'text'],
      ['invalid', `文件最多 ${COMPLAINT_FILES_MAX} 个`, 'files'],
      ['invalid', '文件不存在，请重新上传'],
      ['not_found', '投诉不存在'],
    ],
    example: {
      body: { subject: 'collection', text: '晚上十点以后仍接到催收电话。' },
      msg: '投诉已提交',
      data: { complaint_no: NO, due_on: '2026-12-06' },
    },
  }),
  userWithdrawComplaint: call('POST', '/api/user/withdrawComplaint', 'user', {
    summary: '撤回还没有答复的投诉或协商申请',
    body: WithdrawBody,
    data: Type.Null(),
    refusals: [
      ['not_found', '投诉不存在'],
      ['wrong_state', '已经答复或撤回，不能再撤回'],
    ],
    example: { body: { complaint_no: NO }, msg: '已撤回', data: null },
  }),
  userComplaints: call('GET', '/api/user/complaints', 'user', {
    summary: '自己的投诉和协商申请，每份的往来与进度',
    data: Complaints,
    refusals: [],
    example: {
      data: {
        list: [
          {
            complaint_no: NO,
            subject: 'collection',
            subject_text: COMPLAINT_SUBJECT_TEXT.collection,
            order_no: '',
            status: 'answered',
            status_text: COMPLAINT_STATUS_TEXT.answered,
            created_at: 1_795_226_400,
            due_on: '2026-12-06',
            entries: [
              {
                is_own: true,
                text: '晚上十点以后仍接到催收电话。',
                at: 1_795_226_400,
                files: ['https://example.com/uploads/x.png?exp=1&sig=x'],
              },
              {
                is_own: false,
                text: '已要求停止，并向你致歉。',
                at: 1_795_312_800,
                files: [],
              },
            ],
          },
        ],
      },
    },
  }),
}
export type ComplaintBody = Sent<typeof COMPLAINT_CALLS.userComplaint>
