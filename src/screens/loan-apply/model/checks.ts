import { APPLICATION_AGREEMENTS, CONSENTING_AGREEMENTS } from '@domain/agreements'
import { checkApplication } from '@domain/application'
import type { IsoDate } from '@domain/calendar'
import type { LoanApplication } from '@domain/contract/application'
import { overLimitText } from '@domain/limits'
import { formatYuan, parseYuan } from '@domain/money'
import { isOption } from '@domain/options'
import { isApiError } from '@/api/errors'
import type { IdentityInfo } from '@/api/identity'
import type { FormRules } from '@/forms/Form'
import type { Trial } from './Trial'
import {
  type ApplyField,
  type ApplyValues,
  CONTACT_FIELDS,
  isReused,
  namesContacts,
  reuses,
  STEP_FIELDS,
} from './values'

/** What fields are checked against; read at every check, because products may change while a person types. */
interface RuleSource {
  trial: Trial
  today: IsoDate
  /** The number to be sent; empty where it is the account's and not known here. */
  mobile: string
  usesOwnMobile: boolean
  /** The person's ID card, from which name and number then come; null where the backend asks for none. */
  identity: IdentityInfo | null
}

type Check = (value: unknown, values: ApplyValues) => string | null

/** Checks by the server's own rules, so that both give the same message. */
const byTheRules =
  (field: ApplyField, source: () => RuleSource): Check =>
  (_value, values) => {
    if (isReused(values, field)) return null
    const { trial, today, mobile } = source()
    const application = applicationOf({ ...values, mobile }, trial.product.code)
    const rules = {
      offer: trial.offer,
      today,
      agreements: trial.awaitsOffer ? CONSENTING_AGREEMENTS : APPLICATION_AGREEMENTS,
      signs: !trial.awaitsOffer,
    }
    const problem = checkApplication(application, rules).find((found) => found.field === field)
    return problem?.message ?? null
  }

const checkAmountField =
  (source: () => RuleSource): Check =>
  (value, values) => {
    if (value === '') return '请输入借款金额'
    const problem = byTheRules('amount', source)(value, values)
    const { limits } = source().trial
    if (problem || !limits || limits.room === null) return problem
    const { perPerson, room } = limits
    return (parseYuan(value) ?? 0) <= room ? null : overLimitText(perPerson, room)
  }

const ticked =
  (message: string): Check =>
  (value) =>
    value === true ? null : message

const RULED: readonly ApplyField[] = [
  'term',
  'repay_method',
  'repay_day',
  'bank_card',
  'employment',
  'income_band',
  'residence',
  'contacts',
  'contacts.0.name',
  'contacts.0.mobile',
  'contacts.0.relation',
  'contacts.1.name',
  'contacts.1.mobile',
  'contacts.1.relation',
  'not_student',
  'disclosure',
]

/** The checks of all fields. A chunk of its own, loaded after the form is drawn. */
export function applyChecks(source: () => RuleSource): FormRules<ApplyValues>['checks'] {
  const ruled = Object.fromEntries(RULED.map((field) => [field, byTheRules(field, source)]))
  return {
    ...ruled,
    real_name: (value, values) => {
      const { identity } = source()
      if (identity) return identity.inForce ? null : '请先完成实名认证'
      return byTheRules('real_name', source)(value, values)
    },
    id_card: (value, values) =>
      source().identity ? null : byTheRules('id_card', source)(value, values),
    mobile: (_value, values) =>
      source().usesOwnMobile ? null : byTheRules('mobile', source)(values.mobile, values),
    amount: checkAmountField(source),
    purpose: (value) => (isOption(source().trial.purposes, value) ? null : '请选择借款用途'),
    sensitive_info: ticked('请阅读并勾选同意，再继续'),
    contact_info: (value, values) =>
      namesContacts(values) ? ticked('请阅读并勾选同意，再继续')(value, values) : null,
    agreements: (value, values) =>
      source().trial.awaitsOffer ? null : ticked('请阅读并勾选同意，再提交')(value, values),
    credit_report: ticked('请阅读并勾选授权，再提交'),
  }
}

const NOT_CONFIRMED = { confirmed_at: 0, read_seconds: 0, total_repayment: '' }

/** Whether the consent that covers this agreement was given. */
const isGiven = (code: string, values: ApplyValues): boolean => {
  if (code === 'sensitive_info') return values.sensitive_info
  if (code === 'contact_info') return namesContacts(values) && values.contact_info
  return code === 'credit_report' ? values.credit_report : values.agreements
}

/** The application as it is sent and checked; equal values make equal bodies, so that sending again keeps its key. */
export function applicationOf(values: ApplyValues, productCode: string): LoanApplication {
  const amount = parseYuan(values.amount)
  const { reuse } = values
  const isTyped = !reuses(values, 'identity')
  const contacts = reuses(values, 'contacts') ? 0 : values.contacts
  return {
    product_code: productCode,
    amount: amount === null ? values.amount : formatYuan(amount),
    term: values.term,
    repay_method: values.repay_method,
    repay_day: values.repay_day,
    purpose: values.purpose,
    real_name: isTyped ? values.real_name : '',
    id_card: isTyped ? values.id_card : '',
    mobile: values.mobile,
    bank_card: isTyped ? values.bank_card : '',
    employment: values.employment,
    income_band: values.income_band,
    residence: reuses(values, 'residence') ? '' : values.residence,
    contacts: CONTACT_FIELDS.slice(0, contacts).map(([name, mobile, relation]) => ({
      name: values[name],
      mobile: values[mobile],
      relation: values[relation],
    })),
    not_student: values.not_student,
    agreements: APPLICATION_AGREEMENTS.filter(({ code }) => isGiven(code, values)),
    disclosure: values.disclosure ? { ...values.disclosure } : NOT_CONFIRMED,
    ...(reuse && { reuse: { order_no: reuse.order_no, parts: [...reuse.parts] } }),
  }
}

/** Whether the refusal shows that the product has changed: withdrawn, other limits, or another price. */
export const isOutdated = (error: unknown): boolean => {
  if (!isApiError(error, 'refused')) return false
  const { reason, field = '' } = error.details
  const ofProduct: readonly string[] = ['product_code', ...(STEP_FIELDS[0] ?? [])]
  return reason === 'quote_changed' || ofProduct.includes(field)
}
