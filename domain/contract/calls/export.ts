import { Type } from 'typebox'
import {
  CalendarFeed,
  NewCalendarFeed,
  PersonalCopy,
  PersonalCopyBody,
  StatementBody,
  StatementFile,
  StatementYears,
} from '../export'
import { call } from './call'

/** Exports: the calendar of due dates, statements, and a copy of all personal data. */
export const EXPORT_CALLS = {
  loanCalendarFeedState: call({
    summary: '还款日历的订阅地址是否开通；地址本身只在生成时给出一次',
    data: CalendarFeed,
    refusals: [],
    example: { data: { created_at: 1_795_226_400, read_at: null } },
  }),
  loanCalendarFeed: call({
    summary: '生成还款日历的订阅地址；原来的地址随即失效',
    data: NewCalendarFeed,
    refusals: [['rate_limited', '操作过于频繁，请稍后再试']],
    example: {
      msg: '订阅地址已生成',
      data: {
        url: 'https://example.com/api/loan/calendar.ics?key=x',
        created_at: 1_795_226_400,
      },
    },
  }),
  loanEndCalendarFeed: call({
    summary: '停用还款日历的订阅地址',
    data: Type.Null(),
    refusals: [['rate_limited', '操作过于频繁，请稍后再试']],
    example: { msg: '订阅地址已停用', data: null },
  }),
  loanStatementYears: call({
    summary: '有还款的年份，新的在前',
    data: StatementYears,
    refusals: [],
    example: { data: { list: [{ year: 2026, count: 8, amount: '7018.40' }] } },
  }),
  loanStatement: call({
    summary: '一年的还款流水，CSV 或 PDF',
    body: StatementBody,
    data: StatementFile,
    refusals: [
      ['rate_limited', '导出过于频繁，请稍后再试'],
      ['wrong_state', '这一年没有还款记录'],
    ],
    example: { body: { year: 2026, format: 'csv' }, data: { file: '77u/' } },
  }),
  userExport: call({
    summary:
      '本人全部个人信息的副本，JSON 与可阅读的 PDF；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: PersonalCopyBody,
    data: PersonalCopy,
    refusals: [
      ['rate_limited', '导出过于频繁，请稍后再试'],
      ['invalid', '参数不正确', 'code'],
      ['invalid', '验证码不正确', 'code'],
      ['invalid', '参数不正确', 'password'],
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      ['wrong_state', '暂时导出不了完整的信息，请联系客服'],
    ],
    example: { body: { code: '123456' }, data: { json: 'e30=', pdf: 'JVBERi0xLjM=' } },
  }),
}
