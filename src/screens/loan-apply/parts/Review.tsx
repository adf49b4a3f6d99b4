import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EMPLOYMENTS, INCOME_BANDS, RELATIONS } from '@domain/applicant'
import type { ReusedPart } from '@domain/reuse'
import { bankOfCard } from '@domain/cardBanks'
import { maskAddress } from '@domain/maskAddress'
import { maskCard, maskIdCard, maskMobile, maskName } from '@domain/masks'
import { labelOf } from '@domain/options'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { useIsSeen } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { grouped } from '@/components/FigureField/grouping'
import type { ApplyModel } from '../model/ApplyModel'
import { CONTACT_FIELDS, reuses } from '../model/values'
import { EARLIER_ROWS } from './TakenOver'

/**
 * 核对: what was chosen and typed, with a button to change each step. In full, because masked it can't be checked; masked
 * while the app is out of sight, so that no picture of it keeps what it shows.
 */
export const Review = observer(function Review({ model }: { model: ApplyModel }) {
  const isSeen = useIsSeen()
  return (
    <Card title="核对">
      {reviewOf(model, isSeen ? IN_FULL : MASKED).map(({ step, title, rows }) => (
        <View key={title} className="apply-review" {...aria({ role: 'group', label: title })}>
          <View className="apply-review__head">
            <View className="apply-review__title">{title}</View>
            <Button variant="text" small label={`修改${title}`} onPress={() => model.change(step)}>
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
  )
})

interface ReviewedStep {
  step: number
  title: string
  rows: [name: string, value: string][]
}

/** How what was typed is written. */
interface Writing {
  name: (name: string) => string
  mobile: (mobile: string) => string
  idCard: (idCard: string) => string
  card: (card: string) => string
  address: (address: string) => string
}

const MASKED: Writing = {
  name: maskName,
  mobile: maskMobile,
  idCard: maskIdCard,
  card: maskCard,
  address: maskAddress,
}

const same = (text: string): string => text

/** Numbers in the groups by which people read them: region, birthday and the rest of an ID number. */
const IN_FULL: Writing = {
  name: same,
  mobile: (mobile) => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
  idCard: (idCard) => idCard.replace(/^(\d{6})(\d{8})(\w{4})$/, '$1 $2 $3'),
  card: (card) => grouped('card', card),
  address: same,
}

/** All that was chosen and typed, by step. What is taken over stays as the backend masked it. */
function reviewOf(model: ApplyModel, write: Writing): ReviewedStep[] {
  const { values } = model.form
  const { purposes } = model.trial
  const taken = (part: ReusedPart) =>
    model.earlier && reuses(values, part) ? EARLIER_ROWS[part](model.earlier) : null
  const bank = bankOfCard(values.bank_card)
  const contacts = CONTACT_FIELDS.slice(0, values.contacts).map(
    ([name, mobile, relation], at): [string, string] => [
      `联系人 ${at + 1}`,
      `${write.name(values[name])} ${write.mobile(values[mobile])}（${labelOf(RELATIONS, values[relation])}）`,
    ],
  )
  const { identity } = model
  const [earlierName, earlierIdCard, ...earlierCard] = taken('identity') ?? []
  const personRows: [string, string][] = identity
    ? [
        ['姓名', identity.realName],
        ['身份证号', identity.idCard],
      ]
    : [
        earlierName ?? ['姓名', write.name(values.real_name)],
        earlierIdCard ?? ['身份证号', write.idCard(values.id_card)],
      ]
  const account: [string, string] = [
    '收款账户',
    `${bank ? `${bank} ` : ''}${write.card(values.bank_card)}`,
  ]
  return [
    {
      step: 0,
      title: '借款',
      rows: [
        ['期限与方式', `${values.term} 个月，${REPAY_METHOD_TEXT[values.repay_method]}`],
        ['用途', labelOf(purposes, values.purpose)],
      ],
    },
    {
      step: 1,
      title: '身份与银行卡',
      rows: [
        ...personRows,
        ...(earlierCard.length > 0 ? earlierCard : [account]),
        ['手机号', model.usesOwnMobile ? model.own.masked : write.mobile(values.mobile)],
      ],
    },
    {
      step: 2,
      title: '工作与联系人',
      rows: [
        ['职业', labelOf(EMPLOYMENTS, values.employment)],
        ['税前月收入', labelOf(INCOME_BANDS, values.income_band)],
        ...(taken('residence') ?? [['居住地址', write.address(values.residence)]]),
        ...(taken('contacts') ??
          (contacts.length > 0 ? contacts : [['联系人', '未填写'] as [string, string]])),
      ],
    },
  ]
}
