import { cleanAmount } from '@domain/amounts'
import { cleanCard, cleanIdCard, cleanName, cleanPhone } from '@domain/cleaning'
import type { Contact, DisclosureConfirmation, Reuse } from '@domain/contract/application'
import type { Option } from '@domain/contract/scalars'
import type { ReusedPart } from '@domain/reuse'
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
  /** What is taken over from the last application instead of being typed. */
  reuse: Reuse | null
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
  ['reuse', 'real_name', 'id_card', 'mobile', 'bank_card', 'sensitive_info'],
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

/** What is asked together on one screen. */
export interface Question {
  title: string
  fields: readonly ApplyField[]
}

/** The questions of each step, one a screen in 关怀模式. */
export const QUESTIONS: readonly (readonly Question[])[] = [
  [
    { title: '借多少', fields: ['amount'] },
    { title: '借多久', fields: ['term'] },
    { title: '怎么还', fields: ['repay_method'] },
    { title: '每月几号还', fields: ['repay_day'] },
    { title: '借来做什么', fields: ['purpose'] },
  ],
  [
    { title: '你的姓名', fields: ['reuse', 'real_name'] },
    { title: '你的身份证号', fields: ['id_card'] },
    { title: '你的手机号', fields: ['mobile'] },
    { title: '收款银行卡', fields: ['bank_card'] },
    { title: '单独同意', fields: ['sensitive_info'] },
  ],
  [
    { title: '你的职业', fields: ['employment'] },
    { title: '你的收入', fields: ['income_band'] },
    { title: '你的住址', fields: ['residence'] },
    { title: '联系人', fields: ['contacts', ...CONTACT_FIELDS.flat(), 'contact_info'] },
    { title: '声明', fields: ['not_student'] },
  ],
  [
    { title: '确认费用', fields: ['disclosure'] },
    { title: '核对并提交', fields: ['agreements', 'credit_report'] },
  ],
]

/** The fields that a part taken over stands in for. */
const FIELDS_OF_PART: Record<ReusedPart, readonly ApplyField[]> = {
  identity: ['real_name', 'id_card', 'bank_card'],
  residence: ['residence'],
  contacts: ['contacts', ...CONTACT_FIELDS.flat()],
}

/** Whether a part is taken over from the last application. */
export const reuses = ({ reuse }: Pick<ApplyValues, 'reuse'>, part: ReusedPart): boolean =>
  reuse?.parts.includes(part) ?? false

/** Whether a field need not be filled in, because its part is taken over. */
export const isReused = (values: Pick<ApplyValues, 'reuse'>, field: ApplyField): boolean =>
  values.reuse?.parts.some((part) => FIELDS_OF_PART[part].includes(field)) ?? false

/** Whether nothing of a question is left to ask: its part is taken over and shown with its first field, on another screen. */
export const isCovered = (values: Pick<ApplyValues, 'reuse'>, { fields }: Question): boolean => {
  const firsts = Object.values(FIELDS_OF_PART).map(([first]) => first)
  return fields.every((field) => isReused(values, field) && !firsts.includes(field))
}

/** Whether the application names contacts, typed or taken over. */
export const namesContacts = (values: Pick<ApplyValues, 'reuse' | 'contacts'>): boolean =>
  values.contacts > 0 || reuses(values, 'contacts')

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
    reuse: null,
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
export const draftOf = (
  values: ApplyValues,
  step: number,
): Omit<ApplyDraft, 'asked' | 'typed'> => ({
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
