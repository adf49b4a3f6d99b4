import {
  EMPLOYMENTS,
  INCOME_BANDS,
  INSTALMENT_STATUS_TEXT,
  instalmentName,
  labelOf,
  LOAN_STATUS_TEXT,
  PURPOSES,
  RELATIONS,
  REPAY_METHOD_TEXT,
  totalOf,
  VOUCHER_STATUS_TEXT,
} from '@domain/index'
import type { Deps } from '../../deps'
import { openPerson, type PersonalData } from '../../lending/personalData'
import { readAccounts } from '../../lending/accounts'
import { timelineOf } from '../../lending/timeline'
import { insertIdentityRead } from '../../repositories/accountEvents'
import { findCertificate } from '../../repositories/certificates'
import { findApplication } from '../../repositories/loans/applications'
import { findContract } from '../../repositories/loans/contracts'
import { findEvents } from '../../repositories/loans/events'
import { listLoans } from '../../repositories/loans/findLoans'
import { keyOf, type Loan, ofLoan } from '../../repositories/loans/loans'
import { findVouchers } from '../../repositories/vouchers'
import { opened } from './opened'
import { type CopySection, momentOf, section, yuanOf } from './section'

/** More than any person has. */
const LOANS_READ = 500

type LoansDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

interface Applied {
  loan: Loan
  person: PersonalData
}

/**
 * The personal data of an application. The access is logged before anything is decrypted; null when the data was
 * erased.
 */
async function applied({ db, clock, sealing }: LoansDeps, loan: Loan): Promise<Applied | null> {
  const application = await findApplication(db, keyOf(loan))
  if (!application?.sealed) return null
  await insertIdentityRead(db, { userId: loan.userId, loanId: loan.id, at: clock.now() })
  return { loan, person: opened(() => openPerson(sealing, loan.orderNo, application.sealed)) }
}

const contactsText = ({ contacts }: PersonalData): string =>
  contacts
    .map(({ name, mobile, relation }) => `${name}（${labelOf(RELATIONS, relation)}）${mobile}`)
    .join('；')

const applicationSection = (applications: readonly Applied[]): CopySection =>
  section({ key: 'applications', title: '申请资料', as: 'facts' }, applications, [
    ['order_no', '订单号', ({ loan }) => loan.orderNo],
    ['real_name', '姓名', ({ person }) => person.real_name],
    ['id_card', '身份证号', ({ person }) => person.id_card],
    ['mobile', '手机号', ({ person }) => person.mobile],
    ['bank_card', '银行卡号', ({ person }) => person.bank_card],
    ['employment', '职业', ({ person }) => labelOf(EMPLOYMENTS, person.employment)],
    ['income_band', '月收入', ({ person }) => labelOf(INCOME_BANDS, person.income_band)],
    ['residence', '居住地址', ({ person }) => person.residence],
    ['contacts', '联系人', ({ person }) => contactsText(person)],
  ])

/** Sections on loans and everything that belongs to them. */
export async function loanSections(
  deps: LoansDeps,
  userId: number,
  today: string,
): Promise<CopySection[]> {
  const { db } = deps
  const loans = await listLoans(db, userId, { today }, { limit: LOANS_READ, offset: 0 })
  const accounts = await readAccounts(db, loans, today)
  const ofEach = async <T>(read: (loan: Loan) => Promise<T>): Promise<{ loan: Loan; of: T }[]> => {
    const all: { loan: Loan; of: T }[] = []
    for (const loan of loans) all.push({ loan, of: await read(loan) })
    return all
  }
  const ofLoans = <T extends { loanId: number }>(things: readonly T[]): { loan: Loan; of: T[] }[] =>
    loans.map((loan) => ({ loan, of: ofLoan(things, loan) }))
  const flat = <T>(each: { loan: Loan; of: T[] }[]) =>
    each.flatMap(({ loan, of }) => of.map((thing) => ({ loan, thing })))

  const applications = await ofEach((loan) => applied(deps, loan))
  const contracts = await ofEach((loan) => findContract(db, keyOf(loan)))
  const certificates = await ofEach((loan) => findCertificate(db, keyOf(loan)))
  const ids = loans.map(({ id }) => id)
  const vouchers = flat(ofLoans(await findVouchers(db, userId, ids)))
  const logs = ofLoans(await findEvents(db, userId, ids))
  const events = flat(logs.map(({ loan, of }) => ({ loan, of: timelineOf(of) })))
  const rows = accounts.flatMap(({ loan, rows: all }) => all.map((row) => ({ loan, row })))

  return [
    section({ key: 'loans', title: '借款', as: 'facts' }, accounts, [
      ['order_no', '订单号', ({ loan }) => loan.orderNo],
      ['product', '产品', ({ loan }) => loan.productName],
      ['lender', '贷款人', ({ loan }) => loan.lenderName],
      ['amount', '借款金额', ({ loan }) => yuanOf(loan.principal)],
      ['term', '期限（月）', ({ loan }) => loan.term],
      ['annual_rate', '年化利率（单利，%）', ({ loan }) => loan.annualRate],
      ['repay_method', '还款方式', ({ loan }) => REPAY_METHOD_TEXT[loan.method]],
      ['purpose', '用途', ({ loan }) => labelOf(PURPOSES, loan.purpose)],
      ['status', '状态', ({ shown }) => LOAN_STATUS_TEXT[shown]],
      ['applied_at', '申请时间', ({ loan }) => momentOf(loan.appliedAt)],
      ['disbursed_at', '放款时间', ({ loan }) => momentOf(loan.disbursedAt)],
      ['settled_at', '结清时间', ({ loan }) => momentOf(loan.settledAt)],
      ['reject_reason', '未通过原因', ({ loan }) => loan.rejectReason],
    ]),
    applicationSection(applications.flatMap(({ of }) => (of ? [of] : []))),
    section({ key: 'instalments', title: '还款计划', as: 'table' }, rows, [
      ['order_no', '订单号', ({ loan }) => loan.orderNo],
      ['no', '期数', ({ row }) => instalmentName(row.state.no)],
      ['due_date', '到期日', ({ row }) => row.state.dueDate],
      ['principal', '本金', ({ row }) => yuanOf(row.state.due.principal)],
      ['interest', '利息', ({ row }) => yuanOf(row.state.due.interest)],
      ['fee', '费用', ({ row }) => yuanOf(row.state.due.fee)],
      ['penalty', '罚息', ({ row }) => yuanOf(row.state.due.penalty)],
      ['paid', '已还', ({ row }) => yuanOf(totalOf(row.state.paid))],
      ['status', '状态', ({ row }) => INSTALMENT_STATUS_TEXT[row.status]],
    ]),
    section({ key: 'vouchers', title: '还款凭证', as: 'table' }, vouchers, [
      ['voucher_no', '凭证编号', ({ thing }) => thing.voucherNo],
      ['order_no', '订单号', ({ loan }) => loan.orderNo],
      ['amount', '金额', ({ thing }) => yuanOf(thing.amount)],
      ['paid_on', '付款日期', ({ thing }) => thing.paidOn],
      ['payer_last4', '付款账号末四位', ({ thing }) => thing.payerLast4],
      ['remark', '备注', ({ thing }) => thing.remark],
      ['status', '状态', ({ thing }) => VOUCHER_STATUS_TEXT[thing.status]],
      ['review_note', '审核说明', ({ thing }) => thing.reviewNote],
    ]),
    section(
      { key: 'contracts', title: '合同', as: 'table' },
      contracts.flatMap(({ of }) => (of ? [of] : [])),
      [
        ['order_no', '订单号', ({ content }) => content.order_no],
        ['contract_no', '合同编号', ({ content }) => content.contract_no],
        ['version', '版本', ({ content }) => content.template_version],
        ['sha256', '内容校验值（SHA-256）', ({ sha256 }) => sha256],
      ],
    ),
    section(
      { key: 'certificates', title: '结清证明', as: 'table' },
      certificates.flatMap(({ loan, of }) => (of ? [{ loan, of }] : [])),
      [
        ['order_no', '订单号', ({ loan }) => loan.orderNo],
        ['certificate_no', '证明编号', ({ of }) => of.certificateNo],
        ['issued_at', '出具时间', ({ of }) => momentOf(of.issuedAt)],
      ],
    ),
    section({ key: 'loan_events', title: '借款经过', as: 'table' }, events, [
      ['order_no', '订单号', ({ loan }) => loan.orderNo],
      ['at', '时间', ({ thing }) => momentOf(new Date(thing.at * 1000))],
      ['text', '事项', ({ thing }) => thing.text],
    ]),
  ]
}
