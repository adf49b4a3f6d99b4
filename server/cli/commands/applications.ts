import {
  displayYuan,
  EMPLOYMENTS,
  INCOME_BANDS,
  labelOf,
  LOAN_STATUS_TEXT,
  maskCard,
  maskMobile,
  maskName,
  PURPOSES,
  RELATIONS,
  REPAY_METHOD_TEXT,
  type ShownLoanStatus,
  todayInShanghai,
} from '@domain/index'
import { Refusal, refuse } from '../../refusal'
import { type LoanAccount, readAccount, readAccounts } from '../../lending/accounts'
import { openPerson, type PersonalData } from '../../lending/personalData'
import { findConsents } from '../../repositories/consents'
import { findApplication } from '../../repositories/loans/applications'
import { findEvents, type LoanEvent } from '../../repositories/loans/events'
import { findLoan, listLoansAfter } from '../../repositories/loans/findLoans'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import { momentText } from '../text'
import { AFTER, PAGED, pageTable, readPage } from './paging'
import type { OpsCommand, OpsContext, Table } from './types'

const isStatus = (text: string): text is ShownLoanStatus => text in LOAN_STATUS_TEXT

function readStatus(text: string): ShownLoanStatus | undefined {
  if (text === 'all') return undefined
  if (isStatus(text)) return text
  const known = Object.keys(LOAN_STATUS_TEXT).join('、')
  return refuse('invalid', `没有状态“${text}”。可用：all、${known}`)
}

const summaryOf = ({ loan, shown, summary }: LoanAccount) => ({
  order_no: loan.orderNo,
  status: shown,
  amount: displayYuan(loan.principal),
  term: loan.term,
  outstanding: displayYuan(summary?.outstanding ?? 0),
  overdue_days: summary?.overdueDays ?? 0,
  applied_at: momentText(loan.appliedAt),
})

const list: OpsCommand = {
  name: 'applications list',
  options: { status: '状态，默认 reviewing；all 为全部', ...AFTER },
  summary: `列出申请与借款，最早的在前，${PAGED}`,
  async run({ db, now }, args) {
    const today = todayInShanghai(now.getTime())
    const filter = { status: readStatus(args['status'] ?? 'reviewing'), today }
    const page = await readPage(
      args,
      (query) => listLoansAfter(db, filter, { userId: null, ...query }),
      ({ orderNo }) => orderNo,
    )
    const data = (await readAccounts(db, page.rows, today)).map(summaryOf)
    const rows = data.map((row) => [
      row.order_no,
      LOAN_STATUS_TEXT[row.status],
      row.amount,
      `${row.term} 个月`,
      row.outstanding,
      String(row.overdue_days),
      row.applied_at,
    ])
    if (rows.length === 0) return { message: '没有符合条件的申请。', data }
    const columns = ['订单号', '状态', '金额', '期限', '待还', '逾期天数', '申请时间']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

async function personOf({ db, sealing }: OpsContext, loan: Loan): Promise<PersonalData> {
  const application = await findApplication(db, keyOf(loan))
  if (application?.sealed === '') return refuse('not_found', '借款人已注销，个人信息已删除。')
  try {
    return openPerson(sealing, loan.orderNo, application?.sealed ?? '')
  } catch (cause) {
    throw new Refusal('invalid', '个人信息解不开：DATA_KEY 与保存时的不同。', {}, { cause })
  }
}

async function hasWithdrawnContacts({ db }: OpsContext, { userId }: Loan): Promise<boolean> {
  const consents = await findConsents(db, userId)
  return consents.some(({ code, granted }) => code === 'contact_info' && !granted)
}

/** A person's details for the reviewer, numbers masked. */
const maskedPerson = (person: PersonalData): [string, string][] => [
  ['借款人', maskName(person.real_name)],
  ['手机号', maskMobile(person.mobile)],
  ['收款卡', maskCard(person.bank_card)],
  ['职业', labelOf(EMPLOYMENTS, person.employment)],
  ['月收入', labelOf(INCOME_BANDS, person.income_band)],
  [
    '联系人',
    person.contacts
      .map((contact) => {
        const relation = labelOf(RELATIONS, contact.relation)
        return `${maskName(contact.name)}（${relation}）${maskMobile(contact.mobile)}`
      })
      .join('；'),
  ],
]

const eventTable = (events: readonly LoanEvent[]): Table => ({
  columns: ['时间', '事件', '从', '到', '操作人', '备注'],
  rows: events.map(({ at, event, fromStatus, toStatus, actor, note }) => [
    momentText(at),
    event,
    fromStatus ?? '',
    toStatus ?? '',
    actor,
    note,
  ]),
})

const show: OpsCommand = {
  name: 'applications show',
  takes: ['订单号'],
  summary: '查看一笔申请或借款及其记录',
  async run(context, { 订单号: orderNo = '' }) {
    const { db, now } = context
    const loan = (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')
    const account = await readAccount(db, loan, todayInShanghai(now.getTime()))
    const person = maskedPerson(await personOf(context, loan))
    if (await hasWithdrawnContacts(context, loan)) person.push(['联系人授权', '已撤回，不得联系'])
    const events = await findEvents(db, keyOf(loan))
    const summary = summaryOf(account)
    const record: [string, string][] = [
      ['订单号', loan.orderNo],
      ['状态', LOAN_STATUS_TEXT[account.shown]],
      ['金额', `${summary.amount} 元，${loan.term} 个月，${REPAY_METHOD_TEXT[loan.method]}`],
      ['年化利率', `${loan.annualRate}%（IRR ${loan.irr}%）`],
      ['用途', labelOf(PURPOSES, loan.purpose)],
      ['申请时间', summary.applied_at],
      ['待还', `${summary.outstanding} 元`],
      ...person,
    ]
    const data = { ...summary, person: Object.fromEntries(person), events }
    return { record, tables: [eventTable(events)], data }
  },
}

/** Commands that read applications and loans. */
export const APPLICATIONS: OpsCommand[] = [list, show]
