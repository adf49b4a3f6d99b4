import type { AgreementLender } from '@domain/agreementTexts/types'
import { APPLICATION_AGREEMENT_TITLES } from '@domain/agreements'

/** Agreements of an account or an application. The terms of a loan are in its contract. */
export const AGREEMENTS = {
  privacy: { title: '隐私政策', note: '我们处理哪些个人信息、为什么，以及你的权利' },
  user: { title: '用户协议', note: '账号、借款与还款服务的约定' },
  sensitive_info: {
    title: APPLICATION_AGREEMENT_TITLES.sensitive_info,
    note: '申请借款时，身份证号、银行卡号等怎样使用',
  },
  contact_info: {
    title: APPLICATION_AGREEMENT_TITLES.contact_info,
    note: '联系人的信息怎样使用，不会怎样使用',
  },
  credit_report: {
    title: APPLICATION_AGREEMENT_TITLES.credit_report,
    note: '什么时候查询征信，向征信系统报送什么',
  },
} as const

export type AgreementCode = keyof typeof AGREEMENTS

export const AGREEMENT_CODES = Object.keys(AGREEMENTS) as AgreementCode[]

export const isAgreementCode = (code: string): code is AgreementCode =>
  AGREEMENT_CODES.some((known) => known === code)

/** Words for what is not known of the lender, say before the first connection. */
export const LENDER_UNKNOWN: AgreementLender = {
  name: '贷款人（名称见首页和借款合同）',
  hotline: '“帮助与客服”里的电话',
  hours: '服务时间见“帮助与客服”',
  email: '“帮助与客服”里的联系方式',
  address: '见借款合同',
}
