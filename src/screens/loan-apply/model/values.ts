import { cleanAmount } from '@domain/amounts'
import { cleanCard, cleanIdCard, cleanName, cleanPhone } from '@domain/cleaning'
import type { Contact, DisclosureConfirmation } from '@domain/contract/application'
import type { Option } from '@domain/contract/scalars'
import { DEFAULT_LIMITS } from '@domain/limits'
import { isOption } from '@domain/options'
import type { RepayMethod } from '@domain/statuses'
import { cleanLine } from '@domain/text'
import type { FormRules } from '@/forms/Form'
import { firstAmount, type TrialTerms } from '@/loan/trial/quote'
import type { ApplyDraft } from '@/storage/applyDraft'

type ContactName = `contacts.${0 | 1}.${keyof Contact}`

/**
 * Values of the form, named as the call names them, in the order of the screen. Names, numbers, address and contacts are
 * kept here only, never on the device.
 */
export interface ApplyValues extends Record<ContactName, string> {
  /** As typed, in yuan. */
  amount: string
  /** Months. */
  term: number
  repay_method: RepayMethod
  repay_day: number
  purpose: string
  real_name: string
  id_card: string
  mobile: string
  bank_card: string
  /** Consent to the handling of sensitive personal information. */
  sensitive_info: boolean
  employment: string
  income_band: string
  residence: string
  /** How many contacts are named, 0 to 2. */
  contacts: number
  /** Consent to the use of the contacts. */
  contact_info: boolean
  not_student: boolean
  /** The confirmation of the cost table. */
  disclosure: DisclosureConfirmation | null
  /** Consent to the contract. */
  agreements: boolean
  /** Authorisation of credit inquiries and reports, given on its own (征信业务管理办法). */
  credit_report: boolean
}

export type ApplyField = keyof ApplyValues

export const CONTACT_FIELDS = [0, 1].map(
  (at) => [`contacts.${at}.name`, `contacts.${at}.mobile`, `contacts.${at}.relation`] as const,
) as unknown as readonly (readonly [ContactName, ContactName, ContactName])[]

/** The fields of each step. */
export const STEP_FIELDS: readonly (readonly ApplyField[])[] = [
  ['amount', 'term', 'repay_method', 'repay_day', 'purpose'],
  ['real_name', 'id_card', 'mobile', 'bank_card', 'sensitive_info'],
  [
    'employment',
    'income_band',
    'residence',
    'contacts',
    ...CONTACT_FIELDS.flat(),
    'contact_info',
    'not_student',
  ],
  ['disclosure', 'agreements', 'credit_report'],
]

/** A consent that is given by ticking a box. */
export type Box = 'sensitive_info' | 'contact_info' | 'agreements' | 'credit_report'

/** The consents of each step. */
export const BOXES_OF: readonly (readonly Box[])[] = [
  [],
  ['sensitive_info'],
  ['contact_info'],
  ['agreements', 'credit_report'],
]

export const stepOf = (field: ApplyField): number =>
  STEP_FIELDS.findIndex((fields) => fields.includes(field))

const NO_CONTACTS: Record<ContactName, string> = {
  'contacts.0.name': '',
  'contacts.0.mobile': '',
  'contacts.0.relation': '',
  'contacts.1.name': '',
  'contacts.1.mobile': '',
  'contacts.1.relation': '',
}

/** Initial values: the draft, as far as its choices are still offered; nothing is ticked. */
export function openingValues(
  draft: ApplyDraft,
  terms: TrialTerms,
  purposes: readonly Option[],
): ApplyValues {
  const tier = terms.offer.tiers.find(({ term }) => term === draft.term) ?? terms.tier
  const { minRepayDay, maxRepayDay } = DEFAULT_LIMITS
  return {
    amount: draft.amount || String(firstAmount(terms.offer) / 100),
    term: tier.term,
    repay_method: tier.methods.includes(draft.repayMethod)
      ? draft.repayMethod
      : (tier.methods[0] ?? terms.method),
    repay_day: Math.min(Math.max(draft.repayDay, minRepayDay), maxRepayDay),
    purpose: isOption(purposes, draft.purpose) ? draft.purpose : '',
    real_name: '',
    id_card: '',
    mobile: '',
    bank_card: '',
    sensitive_info: false,
    employment: draft.employment,
    income_band: draft.incomeBand,
    residence: '',
    contacts: 0,
    ...NO_CONTACTS,
    contact_info: false,
    not_student: false,
    disclosure: null,
    agreements: false,
    credit_report: false,
  }
}

/** The values that may be stored on the device. */
export const draftOf = (values: ApplyValues, step: number): Omit<ApplyDraft, 'asked'> => ({
  amount: values.amount,
  term: values.term,
  repayMethod: values.repay_method,
  repayDay: values.repay_day,
  purpose: values.purpose,
  employment: values.employment,
  incomeBand: values.income_band,
  step,
})

/** Removes what typing and pasting add, such as spaces. */
export const CLEAN: FormRules<ApplyValues>['clean'] = {
  amount: cleanAmount,
  real_name: cleanName,
  id_card: cleanIdCard,
  mobile: cleanPhone,
  bank_card: cleanCard,
  residence: cleanLine,
  'contacts.0.name': cleanName,
  'contacts.0.mobile': cleanPhone,
  'contacts.1.name': cleanName,
  'contacts.1.mobile': cleanPhone,
}
