import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useId } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import { REPAY_METHOD_NOTE, REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { aria } from '@/components/a11y/aria'
import { RadioOption } from '@/components/Choice/RadioOption'
import { FormItem } from '@/forms/FormField'
import { instalmentFigure } from '@/loan/trial/instalment'
import { lazyPart } from '@/platform/lazyPart'
import type { ApplyModel } from '../model/ApplyModel'
import type { MethodPrice } from '../model/Trial'
import './method-choice.scss'

/** Loaded with the costs below, as the text beside it says the same; the skeleton keeps its place. */
const SilhouettePart = lazyPart({
  fetch: () => import('../steps/AmountRest').then((code) => code.Silhouette),
  skeleton: <View className="apply-silhouette" />,
})

/** An amount that does not wrap before its unit. */
const sum = (fen: Fen): string => `${displayYuan(fen)}\u00a0元`

/** 每月还 877.30 元，总利息 527.59 元 */
function priceText({ method, plan }: MethodPrice): string {
  if (!plan) return REPAY_METHOD_NOTE[method]
  const { label, amount } = instalmentFigure({ plan, method })
  return `${label} ${sum(amount)}，总利息\u00a0${sum(plan.totalInterest)}`
}

/** Repayment methods to compare: first payment, total interest and the shape of each plan. */
export const MethodChoice = observer(function MethodChoice({ model }: { model: ApplyModel }) {
  const group = useId()
  const { form, trial } = model
  return (
    <FormItem form={form} name="repay_method">
      <View className="apply-methods" {...aria({ role: 'radiogroup', label: '还款方式' })}>
        <View className="apply-methods__label" {...aria({ hidden: true })}>
          还款方式
        </View>
        {trial.prices.map((price) => (
          <RadioOption
            key={price.method}
            group={group}
            className="apply-method"
            option={{
              value: price.method,
              label: REPAY_METHOD_TEXT[price.method],
              note: priceText(price),
            }}
            picture={price.plan && <SilhouettePart months={price.months} />}
            checked={price.method === form.values.repay_method}
            onSelect={() => form.set('repay_method', price.method)}
          />
        ))}
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.repay_method}
        </View>
      </View>
    </FormItem>
  )
})
