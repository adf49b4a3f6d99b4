import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { REPAY_METHOD_NOTE } from '@domain/repayMethods'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { FormItem } from '@/forms/FormItem'
import { lazyPart } from '@/platform/lazyPart'
import type { ApplyModel } from '../model/ApplyModel'
import { AmountInput } from '../parts/AmountInput'
import { MethodChoice } from '../parts/MethodChoice'

/** Stands below the first screen, which says already what the loan comes to: its code comes beside the form's. */
const AmountRestPart = lazyPart({
  fetch: () => import('./below').then((code) => code.AmountRest),
  skeleton: (
    <Card title="费用试算">
      <Skeleton kind="hero" />
    </Card>
  ),
})

void AmountRestPart.prefetch()

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
