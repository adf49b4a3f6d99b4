// What the log of operators says of a subject before and after an action, and how it is read.

import { COMPLAINT_STATUS_TEXT } from './complaints'
import { UNCONTACTED_TEXT } from './contactLog'
import { DESK_HARDSHIP_STATUS_TEXT } from './hardship'
import { IDENTITY_STATE_TEXT } from './identity'
import { LOAN_STATUS_TEXT } from './loanStatus'
import {
  OPERATOR_ROLE_TEXT,
  type OperatorAction,
  RELEASE_KIND_TEXT,
  RELEASE_STATE_TEXT,
} from './operators'
import { VOUCHER_STATUS_TEXT } from './vouchers'

/** Words for the name of each fact that is logged. */
export const OPERATOR_FACT_TEXT = {
  status: '状态',
  state: '状态',
  kind: '种类',
  subject: '对象',
  asked_by: '登记人',
  due: '应还',
  amount: '金额',
  paid_at: '付款日',
  receipt_no: '收款号',
  reference: '转账流水号',
  transferred_on: '转账日期',
  reason: '原因',
  plan: '方案',
  waived: '减免',
  what: '内容',
  found: '查到',
  file: '文件',
  complaints: '投诉',
  requests: '申请',
  contacts: '联系记录',
  loans: '借款',
  order_no: '订单号',
  role: '角色',
  category: '栏目',
  title: '标题',
  summary: '摘要',
  content: '正文',
  cover: '封面',
  published_at: '发布时间',
  type: '格式',
  bytes: '大小',
  sha256: '指纹',
} as const
export type OperatorFact = keyof typeof OPERATOR_FACT_TEXT

/** Facts of a subject; no personal data. */
export type OperatorFacts = Partial<Record<OperatorFact, string | number | boolean | null>>

/** Words of a status, which depend on what has it: the beginning of an action's name says. */
const STATUSES: readonly [about: string, texts: Record<string, string>][] = [
  ['application', LOAN_STATUS_TEXT],
  ['identity', IDENTITY_STATE_TEXT],
  ['voucher', VOUCHER_STATUS_TEXT],
  ['hardship', DESK_HARDSHIP_STATUS_TEXT],
  ['complaint', COMPLAINT_STATUS_TEXT],
]

const statusText = (action: OperatorAction, status: string): string =>
  STATUSES.find(([about]) => action.startsWith(about))?.[1][status] ?? status

/** Digits of a fingerprint that tell two apart by eye. */
const SHORT = 8

/** How a fact is read where it is more than its text. */
const VALUES: Partial<Record<OperatorFact, (value: string, action: OperatorAction) => string>> = {
  status: (value, action) => statusText(action, value),
  state: (value) => (RELEASE_STATE_TEXT as Record<string, string>)[value] ?? value,
  kind: (value) => (RELEASE_KIND_TEXT as Record<string, string>)[value] ?? value,
  role: (value) => (OPERATOR_ROLE_TEXT as Record<string, string>)[value] ?? value,
  due: (value) => `${value} 元`,
  amount: (value) => `${value} 元`,
  waived: (value) => `${value} 元`,
  found: (value) => `${value} 条`,
  complaints: (value) => value.split(' ').join('、') || '无',
  requests: (value) => value.split(' ').join('、') || '无',
  // A text stands there by its length and its fingerprint.
  content: (value) => {
    const [length = '', sha256 = ''] = value.split(' ')
    return `${length} 字，指纹 ${sha256.slice(0, SHORT)}`
  },
  type: (value) => value.toUpperCase(),
  bytes: (value) => `${value} 字节`,
  sha256: (value) => value.slice(0, SHORT),
}

const ABSENT: Partial<Record<OperatorFact, string>> = { published_at: '未发布' }

const KNOWN = Object.keys(OPERATOR_FACT_TEXT) as OperatorFact[]

/** Names of the facts in the order of the words above, since the database keeps none; then those of older versions. */
const namesOf = (facts: OperatorFacts): OperatorFact[] => [
  ...KNOWN.filter((name) => name in facts),
  ...(Object.keys(facts) as OperatorFact[]).filter((name) => !KNOWN.includes(name)),
]

/** The facts as a line of Chinese: "状态：审核中；原因：…". Those of an older version without words keep their names. */
export const factsText = (action: OperatorAction, facts: OperatorFacts | null): string =>
  namesOf(facts ?? {})
    .map((name) => {
      const value = facts?.[name]
      const text =
        value === null || value === undefined || value === ''
          ? (ABSENT[name] ?? '无')
          : (VALUES[name]?.(String(value), action) ?? String(value))
      return `${OPERATOR_FACT_TEXT[name] ?? name}：${text}`
    })
    .join('；')

/** What an action was about, as it is read: a list by its filter, all else by its number or name. */
export const subjectText = (action: OperatorAction, subject: string): string => {
  if (action === 'contacts_listed') return subject === 'all' ? '全部' : '不合规则的'
  if (action === 'overdue_listed') return subject === 'all' ? '全部逾期' : UNCONTACTED_TEXT
  if (action === 'audit_exported') return subject === '' ? '全部日期' : subject
  if (action !== 'hardship_listed' && action !== 'complaints_listed') return subject
  return subject === 'all' ? '全部' : statusText(action, subject)
}
