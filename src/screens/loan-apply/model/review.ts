import { maskAddress } from '@domain/maskAddress'
import { maskCard, maskIdCard, maskMobile, maskName } from '@domain/masks'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from '@domain/applicant'
import { labelOf } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { bankOfCard } from '@domain/cardBanks'
import { briefYuan, parseYuan } from '@domain/money'
import { UNREADABLE } from '@domain/unreadable'
import type { ApplyModel } from './ApplyModel'
import { CONTACT_FIELDS } from './values'

export interface ReviewedStep {
  step: number
  title: string
  rows: [name: string, value: string][]
}

/** All that was chosen and typed, by step, personal data masked. */
export function reviewOf(model: ApplyModel): ReviewedStep[] {
  const { values } = model.form
  const { purposes } = model.trial
  const bank = bankOfCard(values.bank_card)
  const contacts = CONTACT_FIELDS.slice(0, values.contacts).map(
    ([name, mobile, relation], at): [string, string] => [
      `联系人 ${at + 1}`,
      `${maskName(values[name])} ${maskMobile(values[mobile])}（${labelOf(RELATIONS, values[relation])}）`,
    ],
  )
  return [
    {
      step: 0,
      title: '借款',
      rows: [
        ['借款金额', `${briefYuan(parseYuan(values.amount) ?? UNREADABLE)} 元`],
        ['期限与方式', `${values.term} 个月，${REPAY_METHOD_TEXT[values.repay_method]}`],
        ['还款日', `每月 ${values.repay_day} 日`],
        ['用途', labelOf(purposes, values.purpose)],
      ],
    },
    {
      step: 1,
      title: '身份与银行卡',
      rows: [
        ['借款人', maskName(values.real_name)],
        ['身份证号', maskIdCard(values.id_card)],
        ['手机号', model.usesOwnMobile ? model.own.masked : maskMobile(values.mobile)],
        ['收款账户', `${bank ? `${bank} ` : ''}${maskCard(values.bank_card)}`],
      ],
    },
    {
      step: 2,
      title: '工作与联系人',
      rows: [
        ['职业', labelOf(EMPLOYMENTS, values.employment)],
        ['税前月收入', labelOf(INCOME_BANDS, values.income_band)],
        ['居住地址', maskAddress(values.residence)],
        ...contacts,
      ],
    },
  ]
}
