import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { REPAY_METHOD_NOTE } from '@domain/repayMethods'
import { Card, Choice, Select } from '@/components'
import { FormItem } from '@/forms'
import type { ApplyModel } from '../model/ApplyModel'
import { AmountInput } from '../parts/AmountInput'
import { FormChoice } from '../parts/FormChoice'
import { MethodChoice } from '../parts/MethodChoice'
import { Section } from '../parts/Section'
import { TrialPart } from '../parts/TrialPart'

const REPAY_DAYS = Array.from({ length: 28 }, (_, at) => ({
  value: String(at + 1),
  label: `每月 ${at + 1} 日`,
}))

/** 借多少: what is wanted, and at once what it costs. */
export const AmountStep = observer(function AmountStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { offer, purposes } = model.trial
  const { term, repay_method: method, repay_day: day } = form.values
  const terms = offer.tiers.map((tier) => ({
    value: String(tier.term),
    label: `${tier.term} 个月`,
  }))

  return (
    <>
      <Card>
        <AmountInput model={model} />
        <FormItem form={form} name="term">
          <View className="apply-terms">
            <Choice
              label="借款期限"
              options={terms}
              value={String(term)}
              onChange={(value) => model.chooseTerm(Number(value))}
              error={form.errors.term}
            />
          </View>
        </FormItem>
        <MethodChoice model={model} />
        <View className="apply-hint">{REPAY_METHOD_NOTE[method]}</View>
      </Card>
      <TrialPart model={model} />
      <Section title="还款日与用途">
        <FormItem form={form} name="repay_day">
          <Select
            label="每月还款日"
            value={String(day)}
            options={REPAY_DAYS}
            onChange={(value) => form.set('repay_day', Number(value))}
            error={form.errors.repay_day}
          />
        </FormItem>
        <FormChoice form={form} name="purpose" label="借款用途" options={purposes} />
        <View className="apply-hint">
          借款只能用于个人消费，不得用于购房、投资、偿还其他借款或转借他人。
        </View>
      </Section>
    </>
  )
})
