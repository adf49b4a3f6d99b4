/** 联系记录 for operators: what was recorded, and the log of a loan with whether one may call now. */
import {
  CONTACT_MEANS_TEXT,
  CONTACT_OUTCOME_TEXT,
  CONTACT_PARTY_TEXT,
  CONTACT_PURPOSE_TEXT,
  contactRulesText,
  courseText,
  type LoanContact,
} from '@domain/index'
import type { DeskContact, DeskContactLog } from '@domain/contract/desk'
import { readContactLog, staffText } from '../contacts/log'
import { rulesNow } from '../contacts/recording'
import { momentOf, momentText } from '../moment'
import { refuse } from '../refusal'
import { listContacts } from '../repositories/loans/contacts'
import { findLoan } from '../repositories/loans/findLoans'
import { keyOf } from '../repositories/loans/loans'
import { borrowersOf, named } from './borrowers'
import type { Operating } from './context'
import { type Page, type PageAsk, readPage } from './pages'

/** What was recorded, the newest first. @param brokenOnly leaves out what kept the rules */
export async function listContactRows(
  { db, sealing }: Omit<Operating, 'now'>,
  brokenOnly: boolean,
  ask: PageAsk,
): Promise<Page<DeskContact>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listContacts(db, { brokenOnly, ...query }),
    ({ contactNo }) => contactNo,
  )
  const shown = rows.map((contact) => ({
    contact_no: contact.contactNo,
    order_no: contact.orderNo,
    means: CONTACT_MEANS_TEXT[contact.means],
    purpose: CONTACT_PURPOSE_TEXT[contact.purpose],
    party: CONTACT_PARTY_TEXT[contact.party],
    number: contact.number,
    outcome: CONTACT_OUTCOME_TEXT[contact.outcome],
    by: staffText(contact),
    at: momentOf(contact.at),
    broken: contactRulesText(contact.brokenRules),
  }))
  return { rows: await named({ db, sealing }, shown), next }
}

/** Entries of a loan's log that are shown at the desk. */
const ROWS = 50

const courseOf = ({ deliveries, by, party_text, number, outcome_text }: LoanContact): string =>
  courseText(
    deliveries.map((one) => `${one.channel_text}${one.state_text}`),
    [by, party_text, number, outcome_text],
  )

/** The newest of a loan's log. @throws Refusal `not_found` */
export async function readLogOfLoan(
  { db, sealing, now }: Operating,
  orderNo: string,
): Promise<DeskContactLog> {
  const loan = (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')
  const { list } = await readContactLog(db, sealing, keyOf(loan), { limit: ROWS, offset: 0 })
  const borrowers = await borrowersOf({ db, sealing }, [orderNo])
  return {
    order_no: orderNo,
    borrower: borrowers.get(orderNo) ?? '',
    against: contactRulesText(await rulesNow(db, loan, now)),
    rows: list.map((contact) => ({
      contact_no: contact.contact_no,
      at: momentText(contact.at),
      title: contact.title,
      text: contact.text,
      course: courseOf(contact),
      broken: contact.broken_rules.join('；'),
    })),
  }
}
