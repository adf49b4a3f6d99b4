import { APPLICATION_AGREEMENTS } from '@domain/agreements'
import type { LoanApplication } from '@domain/contract/application'
import { formatYuan, parseYuan } from '@domain/money'
import { isApiError } from '@/api/errors'
import { CONTACT_FIELDS, STEP_FIELDS, type ApplyValues } from './values'

const NOT_CONFIRMED = { confirmed_at: 0, read_seconds: 0 }

/** Which agreements a tick stands for. */
const isGiven = (code: string, values: ApplyValues): boolean => {
  if (code === 'sensitive_info') return values.sensitive_info
  return code === 'contact_info' ? values.contact_info : values.agreements
}

/** The application as it is sent, and as the rules judge it: the same values always make the same body. */
export function applicationOf(values: ApplyValues, productCode: string): LoanApplication {
  const amount = parseYuan(values.amount)
  return {
    product_code: productCode,
    amount: amount === null ? values.amount : formatYuan(amount),
    term: values.term,
    repay_method: values.repay_method,
    repay_day: values.repay_day,
    purpose: values.purpose,
    real_name: values.real_name,
    id_card: values.id_card,
    mobile: values.mobile,
    bank_card: values.bank_card,
    employment: values.employment,
    income_band: values.income_band,
    residence: values.residence,
    contacts: CONTACT_FIELDS.slice(0, values.contacts).map(([name, mobile, relation]) => ({
      name: values[name],
      mobile: values[mobile],
      relation: values[relation],
    })),
    not_student: values.not_student,
    agreements: APPLICATION_AGREEMENTS.filter(({ code }) => isGiven(code, values)),
    disclosure: values.disclosure ? { ...values.disclosure } : NOT_CONFIRMED,
  }
}

/** The product is not what the form was filled in for: withdrawn, other limits, or another price. */
export const isOutdated = (error: unknown): boolean => {
  if (!isApiError(error, 'refused')) return false
  const { reason, field = '' } = error.details
  const ofProduct: readonly string[] = ['product_code', ...(STEP_FIELDS[0] ?? [])]
  return reason === 'quote_changed' || ofProduct.includes(field)
}
