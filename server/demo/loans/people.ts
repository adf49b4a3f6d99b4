import { APPLICATION_AGREEMENTS, type LoanApplication } from '@domain/index'

/** Data of a demo person; the region code of the ID numbers does not exist, so no real person has one. */
export type Person = Pick<
  LoanApplication,
  'real_name' | 'id_card' | 'mobile' | 'bank_card' | 'employment' | 'income_band' | 'residence'
> &
  Pick<LoanApplication, 'contacts'>

export const ZHANG: Person = {
  real_name: '张小明',
  id_card: '990000199003072334',
  mobile: '13800000001',
  bank_card: '6222021234567890128',
  employment: 'employee',
  income_band: '5k_10k',
  residence: '示例市示例区示例路 1 号',
  contacts: [{ name: '李四', mobile: '13900000044', relation: 'friend' }],
}

export const WANG: Person = {
  real_name: '王小红',
  id_card: '990000198811201224',
  mobile: '13800000003',
  bank_card: '6228481234567890128',
  employment: 'self_employed',
  income_band: '10k_20k',
  residence: '示例市示例区示例路 3 号',
  contacts: [{ name: '赵六', mobile: '13900000066', relation: 'sibling' }],
}

export const LIU: Person = {
  real_name: '刘小军',
  id_card: '990000199205161220',
  mobile: '13800000004',
  bank_card: '6222021234567890128',
  employment: 'employee',
  income_band: '5k_10k',
  residence: '示例市示例区示例路 5 号',
  contacts: [],
}

/** Whose loans leave something to do on each page of the desk. */
export const CHEN: Person = {
  real_name: '陈小雨',
  id_card: '990000199508122464',
  mobile: '13800000005',
  bank_card: '6222021234567890128',
  employment: 'employee',
  income_band: '10k_20k',
  residence: '示例市示例区示例路 7 号',
  contacts: [],
}

/** Loan wanted by a demo person. */
export type ApplicationTerms = Pick<
  LoanApplication,
  'amount' | 'term' | 'repay_method' | 'repay_day' | 'purpose'
>

/** What all demo people borrow. */
export const DEMO_PRODUCT = 'standard'

/** A complete application with its confirmation of the cost table. */
export const applicationOf = (
  person: Person,
  terms: ApplicationTerms,
  disclosure: LoanApplication['disclosure'],
): LoanApplication => ({
  ...person,
  ...terms,
  product_code: DEMO_PRODUCT,
  not_student: true,
  agreements: [...APPLICATION_AGREEMENTS],
  disclosure,
})
