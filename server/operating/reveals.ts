/** Details of people without a mask, for an operator who needs them to do what the desk asks: pay, call, review. */
import { bankOfCard } from '@domain/cardBanks'
import type { DeskReveal, DeskRevealed } from '@domain/contract/desk'
import {
  cleanLine,
  contactRulesText,
  holdsLongNumber,
  isHardshipOpen,
  type LoanStatus,
} from '@domain/index'
import type { RevealKind } from '@domain/operators'
import { statusOf } from '../complaints/complaints'
import { rulesNow } from '../contacts/recording'
import { hardshipStatus } from '../hardship/requests'
import { refuse } from '../refusal'
import { findComplaint } from '../repositories/complaints'
import { openIdentity } from '../identity/identities'
import { findIdentity } from '../repositories/identities'
import { findHardship } from '../repositories/hardships'
import { findLoan } from '../repositories/loans/findLoans'
import type { Loan } from '../repositories/loans/loans'
import { findRefund } from '../repositories/loans/refunds'
import { findMobile } from '../repositories/users'
import { personOf } from './applications'
import type { Operating } from './context'

type Lines = DeskRevealed['lines']
const line = (label: string, text: string) => ({ label, text })

const loanOf = async ({ db }: Operating, orderNo: string): Promise<Loan> =>
  (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')

function requireStatus({ status }: Loan, ...statuses: LoanStatus[]): void {
  if (!statuses.includes(status)) refuse('wrong_state', '现在不需要查看')
}

async function account(operating: Operating, loan: Loan): Promise<Lines> {
  const person = await personOf(operating, loan)
  return [
    line('户名', person.real_name),
    line('账号', person.bank_card),
    line('开户行', bankOfCard(person.bank_card) ?? '按卡号未能识别'),
  ]
}

async function payout(operating: Operating, orderNo: string): Promise<Lines> {
  const loan = await loanOf(operating, orderNo)
  requireStatus(loan, 'disbursing', 'disburse_failed')
  return account(operating, loan)
}

/** The account that the loan was paid out to: money goes back to the same person. */
async function refund(operating: Operating, receiptNo: string): Promise<Lines> {
  const found =
    (await findRefund(operating.db, receiptNo)) ?? refuse('not_found', '没有这笔应退款项')
  if (found.open <= 0) refuse('wrong_state', '该笔款项已经退还')
  return account(operating, await loanOf(operating, found.orderNo))
}

async function phones(operating: Operating, userId: number, orderNo: string): Promise<Lines> {
  const login = await findMobile(operating.db, userId)
  if (orderNo === '') return [line('手机号', login)]
  const person = await personOf(operating, await loanOf(operating, orderNo))
  const lines = [line('姓名', person.real_name), line('手机号', person.mobile)]
  return login === person.mobile || login === '' ? lines : [...lines, line('登录手机号', login)]
}

/** Only while it waits for an answer or for its borrower. */
async function hardship(operating: Operating, requestNo: string): Promise<Lines> {
  const asked =
    (await findHardship(operating.db, requestNo)) ?? refuse('not_found', '协商申请不存在')
  if (!isHardshipOpen(hardshipStatus(asked))) refuse('wrong_state', '现在不需要查看')
  return phones(operating, asked.userId, asked.orderNo)
}

/** Only while it waits for an answer. */
async function complaint(operating: Operating, complaintNo: string): Promise<Lines> {
  const found =
    (await findComplaint(operating.db, complaintNo)) ?? refuse('not_found', '投诉不存在')
  if (statusOf(found) !== 'open') refuse('wrong_state', '现在不需要查看')
  return phones(operating, found.userId, found.orderNo)
}

/** Only of a loan that is owed, and only while a call about it keeps the rules. */
async function contact(operating: Operating, orderNo: string): Promise<Lines> {
  const loan = await loanOf(operating, orderNo)
  requireStatus(loan, 'active', 'written_off')
  const against = contactRulesText(await rulesNow(operating.db, loan, operating.now))
  if (against !== '') refuse('wrong_state', `现在不要打电话提醒还款：${against}`)
  return phones(operating, loan.userId, orderNo)
}

async function identity(operating: Operating, orderNo: string): Promise<Lines> {
  const loan = await loanOf(operating, orderNo)
  requireStatus(loan, 'reviewing')
  const person = await personOf(operating, loan)
  return [
    line('姓名', person.real_name),
    line('证件号', person.id_card),
    line('手机号', person.mobile),
    line('居住地址', person.residence),
  ]
}

async function card({ db, sealing }: Operating, identityNo: string): Promise<Lines> {
  const found = (await findIdentity(db, identityNo)) ?? refuse('not_found', '没有这份实名认证')
  if (found.state !== 'pending') refuse('wrong_state', '现在不需要查看')
  const { name, idCard } = openIdentity(sealing, found)
  return [line('姓名', name), line('证件号', idCard)]
}

const SHOWS: Record<RevealKind, (operating: Operating, subject: string) => Promise<Lines>> = {
  payout,
  refund,
  hardship,
  complaint,
  contact,
  identity,
  card,
}

/** Why an operator looks; it is kept in the log, which has no personal data. @throws Refusal `invalid` */
export function readReason(text: string): string {
  const reason = cleanLine(text)
  if (reason === '') refuse('invalid', '请填写查看的原因', { field: 'reason' })
  if (holdsLongNumber(reason)) {
    refuse('invalid', '原因会留在操作记录里，请不要写号码', { field: 'reason' })
  }
  return reason
}

/** @throws Refusal `not_found`, or `wrong_state` when the work that needs the details is done */
export const revealed = (
  operating: Operating,
  { kind, subject }: Pick<DeskReveal, 'kind' | 'subject'>,
): Promise<Lines> => SHOWS[kind](operating, subject)
