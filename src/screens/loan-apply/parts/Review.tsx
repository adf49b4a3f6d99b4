import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from '@domain/applicant'
import { bankOfCard } from '@domain/cardBanks'
import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import { maskAddress } from '@domain/maskAddress'
import { maskCard, maskIdCard, maskMobile, maskName } from '@domain/masks'
import { briefYuan, parseYuan } from '@domain/money'
import { labelOf } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import type { ApplyModel } from '../model/ApplyModel'
import { CONTACT_FIELDS } from '../model/values'

/** 核对: what was chosen and typed, with a button to change each step. */
export const Review = observer(function Review({ model }: { model: ApplyModel }) {
  return (
    <>
      <Card title="核对">
        {reviewOf(model).map(({ step, title, rows }) => (
          <View key={title} className="apply-review" {...aria({ role: 'group', label: title })}>
            <View className="apply-review__head">
              <View className="apply-review__title">{title}</View>
              <Button
                variant="text"
                small
                label={`修改${title}`}
                onPress={() => model.change(step)}
              >
                修改
              </Button>
            </View>
            {rows.map(([name, value]) => (
              <View key={name} className="apply-review__row">
                <View className="apply-review__name">{name}</View>
                <View className="apply-review__value">{value}</View>
              </View>
            ))}
          </View>
        ))}
      </Card>
      <CellGroup>
        <Cell
          title={LOAN_CONTRACT_TITLE}
          value="阅读全文"
          onPress={() => model.readContract(true)}
        />
      </CellGroup>
    </>
  )
})

interface ReviewedStep {
  step: number
  title: string
  rows: [name: string, value: string][]
}

/** All that was chosen and typed, by step, personal data masked. */
function reviewOf(model: ApplyModel): ReviewedStep[] {
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
        ['借款金额', `${briefYuan(parseYuan(values.amount))} 元`],
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
        ...(contacts.length > 0 ? contacts : [['联系人', '未填写'] as [string, string]]),
      ],
    },
  ]
}
