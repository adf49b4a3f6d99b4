import { type Static, Type } from 'typebox'
import { STATEMENT_FORMATS } from '../statement'
import { type Sent, call, file } from './call'
import { proofBy, PROOF_REFUSALS } from './proof'
import { Nullable, Instant, Loose, Count, Money } from './scalars'

/** State of a calendar feed. Its address is sent only once, when it is created. */
export const CalendarFeed = Nullable(
  Type.Object({
    created_at: Instant,
    read_at: Nullable(Instant, { description: 'when a calendar last read it, to the hour' }),
  }),
  { description: 'null when there is none' },
)
export type CalendarFeed = Static<typeof CalendarFeed>

export const NewCalendarFeed = Type.Object({
  url: Type.String({ description: 'absolute; anyone with this address can read the due dates' }),
  created_at: Instant,
})
export type NewCalendarFeed = Static<typeof NewCalendarFeed>

/** Query of the calendar program that reads the feed. */
export const CalendarFeedQuery = Type.Object({ key: Type.Optional(Loose(64)) })

const StatementYear = Type.Object({
  year: Type.Integer({ description: 'by the days of payment in Asia/Shanghai' }),
  count: Count('payments'),
  amount: Money,
})

/** Years with payments, the latest first. */
export const StatementYears = Type.Object({ list: Type.Array(StatementYear) })
export type StatementYears = Static<typeof StatementYears>

export const StatementBody = Type.Object({
  year: Type.Integer({ minimum: 2000, maximum: 2200 }),
  format: Type.Enum(STATEMENT_FORMATS),
})

/** The file itself instead of a link: there is no address to share. */
export const StatementFile = Type.Object({ file: Type.String({ description: 'base64' }) })
export type StatementFile = Static<typeof StatementFile>

export const PersonalCopyBody = Type.Object({
  ...proofBy('dataexport'),
})

/** All data kept of a person, in a machine-readable and a readable file. */
export const PersonalCopy = Type.Object({
  json: Type.String({ description: 'base64 of JSON in UTF-8' }),
  pdf: Type.String({ description: 'base64' }),
})
export type PersonalCopy = Static<typeof PersonalCopy>

/** Exports: the calendar of due dates, statements, and a copy of all personal data. */
export const EXPORT_CALLS = {
  loanCalendarFeedState: call('GET', '/api/loan/calendarFeed', 'user', {
    summary: '还款日历的订阅地址是否开通；地址本身只在生成时给出一次',
    data: CalendarFeed,
    refusals: [],
    example: { data: { created_at: 1_795_226_400, read_at: null } },
  }),
  loanCalendarFeed: call('POST', '/api/loan/calendarFeed', 'user', {
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
  loanEndCalendarFeed: call('POST', '/api/loan/endCalendarFeed', 'user', {
    summary: '停用还款日历的订阅地址',
    data: Type.Null(),
    refusals: [['rate_limited', '操作过于频繁，请稍后再试']],
    example: { msg: '订阅地址已停用', data: null },
  }),
  loanStatementYears: call('GET', '/api/loan/statementYears', 'user', {
    summary: '有还款的年份，新的在前',
    data: StatementYears,
    refusals: [],
    example: { data: { list: [{ year: 2026, count: 8, amount: '7018.40' }] } },
  }),
  loanStatement: call('POST', '/api/loan/statement', 'user', {
    summary: '一年的还款流水，CSV 或 PDF',
    body: StatementBody,
    data: StatementFile,
    refusals: [
      ['rate_limited', '导出过于频繁，请稍后再试'],
      ['wrong_state', '这一年没有还款记录'],
    ],
    example: { body: { year: 2026, format: 'csv' }, data: { file: '77u/' } },
  }),
  /** Needs proof of identity and answers with the files themselves. */
  userExport: call('POST', '/api/user/export', 'user', {
    summary:
      '本人全部个人信息的副本，JSON 与可阅读的 PDF；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: PersonalCopyBody,
    data: PersonalCopy,
    refusals: [
      ['rate_limited', '导出过于频繁，请稍后再试'],
      ...PROOF_REFUSALS,
      ['wrong_state', '暂时导出不了完整的信息，请联系客服'],
    ],
    example: { body: { code: '123456' }, data: { json: 'e30=', pdf: 'JVBERi0xLjM=' } },
  }),
}
export type StatementBody = Sent<typeof EXPORT_CALLS.loanStatement>
export type PersonalCopyBody = Sent<typeof EXPORT_CALLS.userExport>

export const EXPORT_FILES = {
  /** Its address carries a secret instead of a token: calendar programs send no headers. */
  loanCalendarIcs: file('/api/loan/calendar.ics'),
}
