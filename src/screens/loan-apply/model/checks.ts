import { APPLICATION_AGREEMENTS } from '@domain/agreements'
import { checkApplication } from '@domain/application'
import type { IsoDate } from '@domain/calendar'
import { displayYuan, parseYuan } from '@domain/money'
import { isOption } from '@domain/options'
import { isReadable } from '@domain/unreadable'
import type { FormRules } from '@/forms/Form'
import { applicationOf } from './application'
import type { Trial } from './Trial'
import type { ApplyField, ApplyValues } from './values'

export { costTable } from '@domain/disclosure'
export { applicationOf, isOutdated } from './application'

/** What a form is judged against; asked anew at every check, because products change while one types. */
export interface RuleSource {
  trial: Trial
  today: IsoDate
  /** The number to be sent; empty where it is the account's and not known here. */
  mobile: string
  usesOwnMobile: boolean
}

type Check = (value: unknown, values: ApplyValues) => string | null

/** Checked by the rules the server refuses by, so that both say the same. */
const byTheRules =
  (field: ApplyField, source: () => RuleSource): Check =>
  (_value, values) => {
    const { trial, today, mobile } = source()
    const application = applicationOf({ ...values, mobile }, trial.product.code)
    const rules = { offer: trial.offer, today, agreements: APPLICATION_AGREEMENTS }
    const problem = checkApplication(application, rules).find((found) => found.field === field)
    return problem?.message ?? null
  }

const checkAmountField =
  (source: () => RuleSource): Check =>
  (value, values) => {
    if (value === '') return '请输入借款金额'
    const problem = byTheRules('amount', source)(value, values)
    const { available } = source().trial
    if (problem || available === null || !isReadable(available)) return problem
    if ((parseYuan(value) ?? 0) <= available) return null
    return `超出可用额度，当前可借 ${displayYuan(available)} 元`
  }

const ticked =
  (message: string): Check =>
  (value) =>
    value === true ? null : message

const RULED: readonly ApplyField[] = [
  'term',
  'repay_method',
  'repay_day',
  'real_name',
  'id_card',
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

/** What is said at each field; its code comes apart, once the form is drawn. */
export function applyChecks(source: () => RuleSource): FormRules<ApplyValues>['checks'] {
  const ruled = Object.fromEntries(RULED.map((field) => [field, byTheRules(field, source)]))
  return {
    ...ruled,
    mobile: (_value, values) =>
      source().usesOwnMobile ? null : byTheRules('mobile', source)(values.mobile, values),
    amount: checkAmountField(source),
    purpose: (value) => (isOption(source().trial.purposes, value) ? null : '请选择借款用途'),
    sensitive_info: ticked('请阅读并勾选同意，再继续'),
    contact_info: ticked('请阅读并勾选同意，再继续'),
    agreements: ticked('请阅读并勾选同意，再提交'),
  }
}
