/** Recording that a person of the lender called, wrote or came about a debt. What happened is recorded in any case. */
import {
  brokenRules,
  cleanPhone,
  cleanText,
  CONTACT_NOTE_MAX,
  type ContactDay,
  type ContactRule,
  contactRulesText,
  type DebtContact,
  holdsLongNumber,
  lengthOf,
  maskMobile,
  rulesAgainstCalling,
  startOfDayInShanghai,
  todayInShanghai,
} from '@domain/index'
import type { OperatorRole } from '@domain/operators'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { newContactNo } from '../lending/numbers'
import { lockedLoan } from '../lending/transitions'
import { refuse } from '../refusal'
import { wasHardshipOpen } from '../repositories/hardships'
import { countCalls, insertContact } from '../repositories/loans/contacts'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { findMobile } from '../repositories/users'
import type { Sealing } from '../security/sealing'
import { contactContext } from './note'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

/** Days within which a contact is recorded. */
const RECORDED_WITHIN_DAYS = 7

const PHONE = /^\d{5,20}$/

interface Done extends Omit<DebtContact, 'at'> {
  orderNo: string
  at: Date
  /** Called instead of the account's own; empty: that one, or none. */
  number: string
  note: string
  /** Recorded although it broke rules. */
  isDespite: boolean
}

interface Staff {
  id: number
  role: OperatorRole
  now: Date
}

/** What the rules of a contact with a loan's borrower at a moment depend on. */
async function dayOf(db: Queryable, loan: Loan, at: Date): Promise<ContactDay> {
  const from = new Date(startOfDayInShanghai(todayInShanghai(at.getTime())) * 1000)
  return {
    isPaused: await wasHardshipOpen(db, keyOf(loan), at),
    calls: await countCalls(db, loan.userId, { from, to: addSeconds(from, DAY_SECONDS) }),
  }
}

/** The rules that a call to remind of a loan would break now. */
export const rulesNow = async (db: Queryable, loan: Loan, now: Date): Promise<ContactRule[]> =>
  rulesAgainstCalling(now.getTime(), await dayOf(db, loan, now))

function noteOf(text: string): string {
  const note = cleanText(text)
  if (note === '' || lengthOf(note) > CONTACT_NOTE_MAX) {
    return refuse('invalid', `请填写联系内容，最多 ${CONTACT_NOTE_MAX} 字`, { field: 'note' })
  }
  return holdsLongNumber(note)
    ? refuse('invalid', '联系内容里不要写电话、证件号和卡号', { field: 'note' })
    : note
}

/** The number that was called, masked. */
async function numberOf(tx: Queryable, { userId }: Loan, done: Done): Promise<string> {
  const { means, party, number } = done
  if (means !== 'phone') return ''
  if (party === 'other' && number === '') {
    refuse('invalid', '联系的不是借款人，请填写拨打的号码', { field: 'number' })
  }
  const called = number === '' ? await findMobile(tx, userId) : cleanPhone(number)
  return PHONE.test(called)
    ? maskMobile(called)
    : refuse('invalid', '拨打的号码不正确', { field: 'number' })
}

function checkTime(loan: Loan, at: Date, now: Date): void {
  const field = { field: 'at' }
  if (at > now) refuse('invalid', '联系时间还没有到', field)
  if (at < addSeconds(now, -RECORDED_WITHIN_DAYS * DAY_SECONDS)) {
    refuse('invalid', `请在联系后 ${RECORDED_WITHIN_DAYS} 天内登记`, field)
  }
  // Operators write whole minutes.
  if (loan.disbursedAt && addSeconds(at, MINUTE_SECONDS) <= loan.disbursedAt) {
    refuse('invalid', '联系时间早于放款', field)
  }
}

function checkOutcome({ means, outcome }: Done): void {
  const isPosted = outcome === 'posted'
  if (isPosted !== (means === 'letter')) {
    refuse('invalid', '信函的结果是已寄出，电话和上门的是其他', { field: 'outcome' })
  }
}

/**
 * Records a contact about a debt, in the caller's transaction. One that broke rules is recorded once the operator says so,
 * and the borrower reads which.
 * @returns its number, and the rules that it broke
 * @throws Refusal `not_found`; `invalid` naming the field, `despite` for rules that were broken; `wrong_state` before the payout
 */
export async function recordContact(
  tx: Queryable,
  sealing: Sealing,
  done: Done,
  { id, role, now }: Staff,
): Promise<{ contactNo: string; broken: ContactRule[] }> {
  const loan = await lockedLoan(tx, done.orderNo)
  if (!loan.disbursedAt) refuse('wrong_state', '该笔借款还没有放款')
  const { means, purpose, party, outcome, at } = done
  checkTime(loan, at, now)
  checkOutcome(done)
  const note = noteOf(done.note)
  const number = await numberOf(tx, loan, done)
  const contact = { means, purpose, party, outcome, at: at.getTime() }
  const broken = brokenRules(contact, await dayOf(tx, loan, at))
  if (broken.length > 0 && !done.isDespite) {
    const text = contactRulesText(broken)
    refuse('invalid', `这次联系不合规则：${text}。已经发生的，请选择如实登记`, { field: 'despite' })
  }
  const contactNo = newContactNo(now)
  await insertContact(tx, {
    ...keyOf(loan),
    contactNo,
    means,
    purpose,
    party,
    number,
    outcome,
    sealed: sealing.seal(note, contactContext(contactNo)),
    sealedKey: sealing.keys.current,
    brokenRules: broken,
    staffNo: id,
    staffRole: role,
    at,
    recordedAt: now,
  })
  return { contactNo, broken }
}
