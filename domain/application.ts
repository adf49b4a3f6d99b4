import type { IsoDate } from './calendar'
import type { AgreementRef } from './agreements'
import type { Contact, LoanApplication } from './contract/application'
import type { Option } from './contract/scalars'
import { ageFromIdCard } from './idCard'
import {
  checkAmountText,
  checkTerm,
  DEFAULT_LIMITS,
  type FieldProblem,
  type LendingLimits,
  RESIDENCE,
} from './limits'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from './applicant'
import { isOption, PURPOSES } from './options'
import type { Offer } from './product'
import { lengthOf } from './text'
import { checkBankCard, checkBorrowerIdCard, checkPhone, checkRealName } from './validators'

/** The product, limits and date an application is checked against. */
export interface ApplicationRules {
  offer: Offer
  /** Day of the application. */
  today: IsoDate
  /** Agreements in their versions in force; see {@link neededAgreements}. */
  agreements: readonly AgreementRef[]
  /** False where the lender answers with an offer: the cost table is read with that. */
  signs?: boolean
  limits?: LendingLimits
}

const when = (isWrong: boolean, message: string): string | null => (isWrong ? message : null)

const checkChoice = (options: readonly Option[], value: string): string | null =>
  when(!isOption(options, value), '请选择一项')

function checkAge(idCard: string, today: IsoDate, limits: LendingLimits): string | null {
  const age = ageFromIdCard(idCard, today) ?? 0
  return when(
    age < limits.minAge || age > limits.maxAge,
    `借款人须年满 ${limits.minAge} 周岁且不超过 ${limits.maxAge} 周岁`,
  )
}

function checkResidence(residence: string): string | null {
  const length = lengthOf(residence.trim())
  return (
    when(length < RESIDENCE.min, '请填写详细的居住地址') ??
    when(length > RESIDENCE.max, `居住地址最多 ${RESIDENCE.max} 字`)
  )
}

function checkContactMobile(contacts: readonly Contact[], at: number, own: string): string | null {
  const mobile = contacts[at]?.mobile ?? ''
  const isRepeated = contacts.slice(0, at).some((earlier) => earlier.mobile === mobile)
  return (
    checkPhone(mobile) ??
    when(mobile === own, '联系人不能是本人手机号') ??
    when(isRepeated, '联系人手机号不能重复')
  )
}

/** Checks name, number and relation of each contact; fields are named like "contacts.0.mobile". */
function checkContacts(
  { contacts, mobile }: LoanApplication,
  limits: LendingLimits,
): Record<string, string | null> {
  const { maxContacts } = limits
  const problems: Record<string, string | null> = {
    contacts: when(contacts.length > maxContacts, `最多填写 ${maxContacts} 位联系人`),
  }
  contacts.slice(0, maxContacts).forEach((contact, at) => {
    problems[`contacts.${at}.name`] = checkRealName(contact.name)
    problems[`contacts.${at}.mobile`] = checkContactMobile(contacts, at, mobile)
    problems[`contacts.${at}.relation`] = checkChoice(RELATIONS, contact.relation)
  })
  return problems
}

/** The agreements an application needs: those about contacts only where it names some. */
export const neededAgreements = (
  agreements: readonly AgreementRef[],
  { contacts }: Pick<LoanApplication, 'contacts'>,
): readonly AgreementRef[] =>
  agreements.filter(({ code }) => code !== 'contact_info' || contacts.length > 0)

const missesAgreement = (
  given: readonly AgreementRef[],
  needed: readonly AgreementRef[],
): boolean =>
  needed.some(
    ({ code, version }) =>
      !given.some((agreement) => agreement.code === code && agreement.version === version),
  )

function checkRepayDay(day: number, limits: LendingLimits): string | null {
  const { minRepayDay, maxRepayDay } = limits
  const isOffered = Number.isInteger(day) && day >= minRepayDay && day <= maxRepayDay
  return when(!isOffered, `还款日须为每月 ${minRepayDay} 至 ${maxRepayDay} 日`)
}

/**
 * Every problem of an application, in the order of the form; empty when it may be submitted. The form shows these
 * messages at its fields and the server refuses with them. The person's other loans are checked by {@link
 * checkStanding}.
 */
export function checkApplication(
  application: LoanApplication,
  { offer, today, agreements, signs = true, limits = DEFAULT_LIMITS }: ApplicationRules,
): FieldProblem[] {
  const { disclosure } = application
  const termProblem = checkTerm(application.term, application.repay_method, offer)
  const messages: Record<string, string | null> = {
    amount: checkAmountText(application.amount, offer),
    ...(termProblem && { [termProblem.field]: termProblem.message }),
    repay_day: checkRepayDay(application.repay_day, limits),
    purpose: checkChoice(PURPOSES, application.purpose),
    real_name: checkRealName(application.real_name),
    id_card:
      checkBorrowerIdCard(application.id_card) ?? checkAge(application.id_card, today, limits),
    mobile: checkPhone(application.mobile),
    bank_card: checkBankCard(application.bank_card),
    employment: checkChoice(EMPLOYMENTS, application.employment),
    income_band: checkChoice(INCOME_BANDS, application.income_band),
    residence: checkResidence(application.residence),
    ...checkContacts(application, limits),
    not_student: when(!application.not_student, '本产品不向在校学生提供，请确认你不是在校学生'),
    agreements: when(
      missesAgreement(application.agreements, neededAgreements(agreements, application)),
      '请阅读并同意全部协议的最新版本',
    ),
    disclosure: when(
      signs && (disclosure.confirmed_at <= 0 || disclosure.read_seconds < limits.disclosureSeconds),
      `请先阅读综合融资成本明示表至少 ${limits.disclosureSeconds} 秒并确认`,
    ),
  }
  return Object.entries(messages).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}
