import {
  ageFromIdCard,
  displayYuan,
  earlySettlement,
  EMPLOYMENTS,
  type Fen,
  highestPayment,
  INCOME_BANDS,
  type IsoDate,
  labelOf,
  maskCard,
  maskIdCard,
  maskMobile,
  maskName,
  RELATIONS,
  schedule,
  type ProductTerms,
  type ShownLoanStatus,
  SHOWN_LOAN_STATUSES,
  shownStage,
  sumFen,
  todayInShanghai,
  totalOf,
} from '@domain/index'
import { incomeShareText } from '@domain/incomeShare'
import { maskAddress } from '@domain/maskAddress'
import type { Queryable } from '../db/types'
import {
  type LoanAccount,
  readAccount,
  readAccounts,
  readAllAccounts,
  readBook,
} from '../lending/accounts'
import { openPerson, type PersonalData } from '../lending/personalData'
import { settlingProblem } from '../lending/prepaying'
import { loanState } from '../lending/rowStates'
import { momentOf } from '../moment'
import { productOf } from '../offers/making'
import { openSupplement } from '../offers/supplementing'
import { Refusal, refuse } from '../refusal'
import { findConsents } from '../repositories/consents'
import { findApplication } from '../repositories/loans/applications'
import { findContract } from '../repositories/loans/contracts'
import { findNewestOffer, type Offer } from '../repositories/loans/offers'
import {
  findSupplementFiles,
  findSupplements,
  type Supplement,
  type SupplementFile,
} from '../repositories/loans/supplements'
import { findEvents, type LoanEvent } from '../repositories/loans/events'
import {
  findLoan,
  listLoans,
  listLoansAfter,
  listLoansBefore,
} from '../repositories/loans/findLoans'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { named } from './borrowers'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'
import { present } from '../present'

const summaryOf = ({ loan, shown, summary }: LoanAccount) => ({
  order_no: loan.orderNo,
  status: shown,
  stage: shownStage(shown, loan.stage),
  amount: displayYuan(loan.principal),
  term: loan.term,
  outstanding: displayYuan(summary?.outstanding ?? 0),
  overdue_days: summary?.overdueDays ?? 0,
  applied_at: momentOf(loan.appliedAt),
})

/** An application or loan in a list; amounts in yuan, the borrower's name masked. */
type ApplicationRow = ReturnType<typeof summaryOf> & { borrower: string }

/** Filters of the list: statuses as shown, and the stages in which an application waits for its borrower. */
export const APPLICATION_FILTERS = [...SHOWN_LOAN_STATUSES, 'need_more', 'offered'] as const
type ApplicationFilter = (typeof APPLICATION_FILTERS)[number]

/** What a filter finds; `reviewing` only what waits for a reviewer. */
function loansOf(filter: ApplicationFilter | undefined) {
  if (filter === 'need_more' || filter === 'offered') {
    return { status: 'reviewing' as const, stages: [filter] }
  }
  return filter === 'reviewing' ? { status: filter, stages: ['none' as const] } : { status: filter }
}

/** Filters of what waits for someone: what waits longest comes first. */
const QUEUES: readonly (ApplicationFilter | undefined)[] = [
  'reviewing',
  'need_more',
  'offered',
  'disbursing',
  'disburse_failed',
  'overdue',
]

/** Applications and loans: of those that wait for something the oldest first, else the newest. @param filter undefined: any */
export async function listApplications(
  { db, sealing, now }: Operating,
  filter: ApplicationFilter | undefined,
  ask: PageAsk,
): Promise<Page<ApplicationRow>> {
  const today = todayInShanghai(now.getTime())
  const { rows, next } = await readPage(
    ask,
    (query) =>
      QUEUES.includes(filter)
        ? listLoansAfter(db, { ...loansOf(filter), today }, { userId: null, ...query })
        : listLoansBefore(db, { ...loansOf(filter), today }, query),
    ({ orderNo }) => orderNo,
  )
  const shown = (await readAllAccounts(db, rows, today)).map(summaryOf)
  return { rows: await named({ db, sealing }, shown), next }
}

/** The personal data of a loan's application. @throws Refusal `not_found` when erased, `invalid` when DATA_KEY differs */
export async function personOf({ db, sealing }: Operating, loan: Loan): Promise<PersonalData> {
  const { sealed } = present(await findApplication(db, keyOf(loan)), 'the application of a loan')
  if (sealed === '') return refuse('not_found', '借款人已注销，个人信息已删除。')
  try {
    return openPerson(sealing, loan.orderNo, sealed)
  } catch (cause) {
    throw new Refusal('invalid', '个人信息解不开：DATA_KEY 与保存时的不同。', {}, { cause })
  }
}

async function hasWithdrawnContacts({ db }: Operating, { userId }: Loan): Promise<boolean> {
  const consents = await findConsents(db, userId)
  return consents.some(({ code, granted }) => code === 'contact_info' && !granted)
}

/** Of a person's details, those that money is paid out by: to whom, and to which card. */
const OF_PAYOUT = ['借款人', '收款卡']

/** An application as shown to who pays out and decides nothing: without the person's means, work, home and contacts. */
export const ofPayout = (read: ReadApplication): ReadApplication => ({
  ...read,
  person: read.person.filter(({ label }) => OF_PAYOUT.includes(label)),
  burden: [],
  history: [],
  offerBasis: null,
  supplements: [],
})

/** A person's details for the reviewer, numbers masked: label and text. */
const maskedPerson = (person: PersonalData, today: string): Entry[] => [
  entry('借款人', maskName(person.real_name)),
  entry('证件号', maskIdCard(person.id_card)),
  entry('年龄', `${ageFromIdCard(person.id_card, today) ?? '—'} 岁`),
  entry('手机号', maskMobile(person.mobile)),
  entry('居住地址', maskAddress(person.residence)),
  entry('职业', labelOf(EMPLOYMENTS, person.employment)),
  entry('收款卡', maskCard(person.bank_card)),
  entry(
    '联系人',
    person.contacts
      .map((contact) => {
        const relation = labelOf(RELATIONS, contact.relation)
        return `${maskName(contact.name)}（${relation}）${maskMobile(contact.mobile)}`
      })
      .join('；') || '未填写',
  ),
]

interface Entry {
  label: string
  text: string
}
const entry = (label: string, text: string): Entry => ({ label, text })

/** The largest instalment still to pay, without penalty: what a month may cost; 0 when none is. */
const monthlyOf = ({ rows }: LoanAccount): Fen =>
  Math.max(
    0,
    ...rows
      .filter(({ paidAt }) => paidAt === null)
      .map(({ state: { due } }) => totalOf({ ...due, penalty: 0 })),
  )

/** An offer that waits to be signed takes the place of what was asked. */
const offeredMonthly = ({ principal, term, annualRate }: Offer, { method, appliedAt }: Loan): Fen =>
  highestPayment(
    schedule({
      principal,
      term,
      annualRate,
      method,
      firstDueDate: todayInShanghai(appliedAt.getTime()),
    }),
  )

const OWING: readonly ShownLoanStatus[] = ['active', 'overdue', 'disbursing']

const debtsOf = (accounts: readonly LoanAccount[]): Fen =>
  sumFen(accounts.map(({ summary }) => summary?.outstanding ?? 0))

const termsText = ({
  principal,
  term,
  annualRate,
}: Pick<Loan, 'principal' | 'term' | 'annualRate'>) =>
  `${displayYuan(principal)} 元，${term} 个月，年利率 ${annualRate}%`

interface Burden {
  monthly: Fen
  /** Which terms that is by; '' for those of the contract. */
  basis: string
  /** Other loans that are repaid, those still to be paid out, and those written off, which nothing is paid of a month. */
  owing: readonly LoanAccount[]
  coming: readonly LoanAccount[]
  writtenOff: readonly LoanAccount[]
  band: string
}

/** Payments and debts against the stated income. */
function burdenOf({ monthly, basis, owing, coming, writtenOff, band }: Burden): Entry[] {
  const others = [...owing, ...coming]
  const all = monthly + sumFen(others.map(monthlyOf))
  const share = (payment: Fen) => incomeShareText(payment, band)
  return [
    entry('月收入', labelOf(INCOME_BANDS, band)),
    ...(basis === '' ? [] : [entry('本笔按', basis)]),
    entry('本笔每期', `${displayYuan(monthly)} 元`),
    entry('本笔占月收入', share(monthly)),
    entry(
      '其他在还',
      owing.length === 0 ? '无' : `${owing.length} 笔，共 ${displayYuan(debtsOf(owing))} 元`,
    ),
    ...(coming.length === 0
      ? []
      : [
          entry(
            '其他待放款',
            `${coming.length} 笔，本金 ${displayYuan(sumFen(coming.map(({ loan }) => loan.principal)))} 元`,
          ),
        ]),
    ...(writtenOff.length === 0
      ? []
      : [entry('已核销', `${writtenOff.length} 笔，${displayYuan(debtsOf(writtenOff))} 元`)]),
    ...(others.length === 0
      ? []
      : [entry('每月合计', `${displayYuan(all)} 元`), entry('合计占月收入', share(all))]),
  ]
}

const LATE = ['overdue', 'overdue_paid']

/** How the loans and applications of a person went, this one included. */
function historyOf(all: readonly LoanAccount[]): Entry[] {
  const count = (...statuses: ShownLoanStatus[]) =>
    all.filter(({ shown }) => statuses.includes(shown)).length
  const late = all.flatMap(({ rows }) => rows.filter(({ status }) => LATE.includes(status)))
  const lateDays = Math.max(0, ...all.map(({ summary }) => summary?.overdueDays ?? 0))
  return [
    entry('已结清', `${count('settled')} 笔`),
    entry('未通过', `${count('rejected')} 次`),
    entry('已取消', `${count('cancelled')} 次`),
    entry('逾期过的分期', `${late.length} 期`),
    entry('当前逾期', lateDays === 0 ? '无' : `${lateDays} 天`),
    entry('核销', count('written_off') === 0 ? '无' : `${count('written_off')} 笔`),
  ]
}

/** More loans than a person has at the desk; the newest ones count. */
const OTHERS_READ = 50

/** What the borrower was asked for and added, the words opened. */
async function supplementsOf({ db, sealing }: Operating, loan: Loan) {
  const files = await findSupplementFiles(db, keyOf(loan))
  return (await findSupplements(db, keyOf(loan))).map((supplement) => ({
    supplement,
    text: openSupplement(sealing, supplement),
    files: files.filter(({ supplementId }) => supplementId === supplement.id),
  }))
}

async function settlingToday(db: Queryable, loan: Loan, today: IsoDate): Promise<Fen | null> {
  const book = await readBook(db, loan)
  if ((await settlingProblem(db, book, today)) !== null) return null
  return earlySettlement(loanState(book, today), today).amount
}

export interface ReadApplication {
  loan: Loan
  summary: ApplicationRow
  /** Masked, in the order shown. */
  person: Entry[]
  burden: Entry[]
  history: Entry[]
  /** Other loans and applications of the same person, newest first. */
  others: ApplicationRow[]
  events: LoanEvent[]
  /** Nothing was signed with the application. */
  awaitsOffer: boolean
  /** The newest one. */
  offer: Offer | null
  /** Of the income stated, the other loans and the product; null when no offer can be made. */
  offerBasis: { band: string; otherMonthly: Fen; product: ProductTerms } | null
  account: LoanAccount
  /** What settling it today costs, fen; null when it can't be settled today. */
  settling: Fen | null
  supplements: { supplement: Supplement; text: string; files: SupplementFile[] }[]
}

/**
 * An application or loan with its masked borrower, what else is known of the same person, and its log.
 * @throws Refusal `not_found` for an unknown order or an erased borrower, `invalid` when DATA_KEY differs
 */
export async function readApplication(
  operating: Operating,
  orderNo: string,
): Promise<ReadApplication> {
  const { db, now } = operating
  const today = todayInShanghai(now.getTime())
  const loan = (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')
  const data = await personOf(operating, loan)
  const person = maskedPerson(data, today)
  if (await hasWithdrawnContacts(operating, loan)) {
    person.push(entry('联系人授权', '已撤回，不得联系'))
  }
  const all = await listLoans(db, loan.userId, { today }, { limit: OTHERS_READ, offset: 0 })
  const account = await readAccount(db, loan, today)
  const others = await readAccounts(
    db,
    all.filter(({ id }) => id !== loan.id),
    today,
  )
  const borrower = maskName(data.real_name)
  const awaitsOffer = (await findContract(db, keyOf(loan))) === null
  const offer = await findNewestOffer(db, keyOf(loan))
  const isOffered = offer !== null && offer.endedAs === null
  const owing = others.filter(({ shown }) => OWING.includes(shown))
  const monthly = isOffered ? offeredMonthly(offer, loan) : monthlyOf(account)
  return {
    loan,
    summary: { ...summaryOf(account), borrower },
    person,
    burden: burdenOf({
      monthly,
      basis: isOffered
        ? `批复的 ${termsText(offer)}`
        : awaitsOffer
          ? `申请的 ${termsText(loan)}`
          : '',
      owing: owing.filter(({ shown }) => shown !== 'disbursing'),
      coming: owing.filter(({ shown }) => shown === 'disbursing'),
      writtenOff: others.filter(({ shown }) => shown === 'written_off'),
      band: data.income_band,
    }),
    history: historyOf([account, ...others]),
    others: others.map((other) => ({ ...summaryOf(other), borrower })),
    events: await findEvents(db, loan.userId, [loan.id]),
    awaitsOffer,
    offer,
    offerBasis:
      awaitsOffer && loan.status === 'reviewing'
        ? {
            band: data.income_band,
            otherMonthly: sumFen(owing.map(monthlyOf)),
            product: await productOf(db, loan),
          }
        : null,
    account,
    settling: loan.status === 'active' ? await settlingToday(db, loan, today) : null,
    supplements: await supplementsOf(operating, loan),
  }
}
