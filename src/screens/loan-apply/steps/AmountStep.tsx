import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { REPAY_METHOD_NOTE } from '@domain/repayMethods'
import { Card, Choice } from '@/components'
import { FormItem } from '@/forms'
import type { ApplyModel } from '../model/ApplyModel'
import { AmountInput } from '../parts/AmountInput'
import { MethodChoice } from '../parts/MethodChoice'
import { AmountRestPart } from './AmountRestPart'

/** 借多少: what is wanted, and at once what it costs. */
export const AmountStep = observer(function AmountStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { offer } = model.trial
  const { term, repay_method: method } = form.values
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
        <View className="apply-hint">{`${REPAY_METHOD_NOTE[method]}图里蓝色是本金，橙色是利息，有缺口的柱子省去了相同的一段。`}</View>
      </Card>
      <AmountRestPart model={model} />
    </>
  )
})
