import {
  displayYuan,
  EMPLOYMENTS,
  INCOME_BANDS,
  labelOf,
  maskCard,
  maskMobile,
  maskName,
  RELATIONS,
  type ShownLoanStatus,
  todayInShanghai,
} from '@domain/index'
import { type LoanAccount, readAccount, readAllAccounts } from '../lending/accounts'
import { openPerson, type PersonalData } from '../lending/personalData'
import { momentOf } from '../moment'
import { Refusal, refuse } from '../refusal'
import { findConsents } from '../repositories/consents'
import { findApplication } from '../repositories/loans/applications'
import { findEvents, type LoanEvent } from '../repositories/loans/events'
import { findLoan, listLoansAfter } from '../repositories/loans/findLoans'
import { keyOf, type Loan } from '../repositories/loans/loans'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'
import { present } from '../present'

const summaryOf = ({ loan, shown, summary }: LoanAccount) => ({
  order_no: loan.orderNo,
  status: shown,
  amount: displayYuan(loan.principal),
  term: loan.term,
  outstanding: displayYuan(summary?.outstanding ?? 0),
  overdue_days: summary?.overdueDays ?? 0,
  applied_at: momentOf(loan.appliedAt),
})

/** An application or loan in a list; amounts in yuan. */
type ApplicationRow = ReturnType<typeof summaryOf>

/** Applications and loans, oldest first. @param status undefined: any */
export async function listApplications(
  { db, now }: Omit<Operating, 'sealing'>,
  status: ShownLoanStatus | undefined,
  ask: PageAsk,
): Promise<Page<ApplicationRow>> {
  const today = todayInShanghai(now.getTime())
  const { rows, next } = await readPage(
    ask,
    (query) => listLoansAfter(db, { status, today }, { userId: null, ...query }),
    ({ orderNo }) => orderNo,
  )
  return { rows: (await readAllAccounts(db, rows, today)).map(summaryOf), next }
}

async function personOf({ db, sealing }: Operating, loan: Loan): Promise<PersonalData> {
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

/** A person's details for the reviewer, numbers masked: label and text. */
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
      .join('；') || '未填写',
  ],
]

export interface ReadApplication {
  loan: Loan
  summary: ApplicationRow
  /** Label and masked text, in the order shown. */
  person: [string, string][]
  events: LoanEvent[]
}

/**
 * An application or loan with its masked borrower and its log.
 * @throws Refusal `not_found` for an unknown order or an erased borrower, `invalid` when DATA_KEY differs
 */
export async function readApplication(
  operating: Operating,
  orderNo: string,
): Promise<ReadApplication> {
  const { db, now } = operating
  const loan = (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')
  const account = await readAccount(db, loan, todayInShanghai(now.getTime()))
  const person = maskedPerson(await personOf(operating, loan))
  if (await hasWithdrawnContacts(operating, loan)) person.push(['联系人授权', '已撤回，不得联系'])
  return {
    loan,
    summary: summaryOf(account),
    person,
    events: await findEvents(db, loan.userId, [loan.id]),
  }
}
