import {
  COMPLAINT_FILES_MAX,
  COMPLAINT_STATUS_TEXT,
  COMPLAINT_SUBJECT_TEXT,
  COMPLAINT_WORDS_MAX,
} from '../../complaints'
import { ComplaintBody, Complaints, ComplaintTaken } from '../complaint'
import { call, NO_ORDER } from './call'

const NO = 'T202611210000000000000001'

/** Complaints: sending one, adding to it, and reading all of one's own. */
export const COMPLAINT_CALLS = {
  userComplaint: call({
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
  userComplaints: call({
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
