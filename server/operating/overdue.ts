/** 逾期催收 for operators: the loans past their grace days, who was last contacted when, and where collection rests. */
import {
  addDays,
  CONTACT_MEANS_TEXT,
  CONTACT_OUTCOME_TEXT,
  displayYuan,
  startOfDayInShanghai,
  todayInShanghai,
  UNCONTACTED_DAYS,
} from '@domain/index'
import type { DeskOverdue } from '@domain/contract/desk'
import { readAllAccounts } from '../lending/accounts'
import { momentOf } from '../moment'
import { findPausedLoans } from '../repositories/hardships'
import { type ContactRecord, findNewestContacts } from '../repositories/loans/contacts'
import { listOverdueLoans } from '../repositories/loans/overdueLoans'
import { named } from './borrowers'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

/** From when on a contact counts as one of late. */
export const uncontactedSince = (now: Date): Date =>
  new Date(startOfDayInShanghai(addDays(todayInShanghai(now.getTime()), -UNCONTACTED_DAYS)) * 1000)

const contactText = ({ at, means, outcome }: ContactRecord): string =>
  `${momentOf(at)} ${CONTACT_MEANS_TEXT[means]}，${CONTACT_OUTCOME_TEXT[outcome]}`

/** Overdue loans, the longest overdue first. @param uncontactedOnly leaves out whom an operator contacted of late */
export async function listOverdue(
  { db, sealing, now }: Operating,
  uncontactedOnly: boolean,
  ask: PageAsk,
): Promise<Page<DeskOverdue>> {
  const today = todayInShanghai(now.getTime())
  const since = uncontactedOnly ? uncontactedSince(now) : null
  const { rows, next } = await readPage(
    ask,
    (query) => listOverdueLoans(db, { today, since, ...query }),
    ({ place }) => place,
  )
  const loans = rows.map(({ loan }) => loan)
  const ids = loans.map(({ id }) => id)
  const accounts = await readAllAccounts(db, loans, today)
  const contacts = new Map(
    (await findNewestContacts(db, ids)).map((contact) => [contact.loanId, contactText(contact)]),
  )
  const paused = new Set(await findPausedLoans(db, ids, now))
  const shown = accounts.map(({ loan, summary }) => ({
    order_no: loan.orderNo,
    overdue_days: summary?.overdueDays ?? 0,
    overdue_amount: displayYuan(summary?.overdueAmount ?? 0),
    outstanding: displayYuan(summary?.outstanding ?? 0),
    last_contact: contacts.get(loan.id) ?? '',
    is_paused: paused.has(loan.id),
  }))
  return { rows: await named({ db, sealing }, shown), next }
}
