/** The texts everybody agrees to. What belongs to one loan is part of its contract. */
export const AGREEMENTS = {
  privacy: { title: '隐私政策', note: '我们处理哪些个人信息、为什么，以及你的权利' },
  user: { title: '用户协议', note: '账号、借款与还款服务的约定' },
} as const

export type AgreementCode = keyof typeof AGREEMENTS

export const AGREEMENT_CODES = Object.keys(AGREEMENTS) as AgreementCode[]

export const isAgreementCode = (code: string): code is AgreementCode =>
  AGREEMENT_CODES.some((known) => known === code)
