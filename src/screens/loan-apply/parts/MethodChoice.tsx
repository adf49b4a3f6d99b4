import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useId } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import { REPAY_METHOD_NOTE, REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { aria } from '@/components/a11y/aria'
import { RadioOption } from '@/components/Choice/RadioOption'
import type { Option } from '@/components/Choice/Choice.types'
import { FormItem } from '@/forms/FormField'
import { instalmentFigure } from '@/loan/trial/instalment'
import type { ApplyModel } from '../model/ApplyModel'
import type { MethodPrice } from '../model/Trial'
import './method-choice.scss'

/** An amount that does not wrap before its unit. */
const sum = (fen: Fen): string => `${displayYuan(fen)}\u00a0元`

/** 每月还 877.30 元，总利息 527.59 元 */
function priceText({ method, plan }: MethodPrice): string {
  if (!plan) return REPAY_METHOD_NOTE[method]
  const { label, amount } = instalmentFigure({ plan, method })
  return `${label} ${sum(amount)}，总利息\u00a0${sum(plan.totalInterest)}`
}

/** The repayment methods of the term, each with its first payment and its interest in all. */
export const methodOptions = (prices: readonly MethodPrice[]): Option[] =>
  prices.map((price) => ({
    value: price.method,
    label: REPAY_METHOD_TEXT[price.method],
    note: priceText(price),
  }))

/** The same in sight all at once, for a screen of their own. */
export const MethodChoice = observer(function MethodChoice({ model }: { model: ApplyModel }) {
  const group = useId()
  const { form, trial } = model
  return (
    <FormItem form={form} name="repay_method">
      <View className="apply-methods" {...aria({ role: 'radiogroup', label: '还款方式' })}>
        {methodOptions(trial.prices).map((option) => (
          <RadioOption
            key={option.value}
            group={group}
            className="apply-method"
            option={option}
            checked={option.value === form.values.repay_method}
            onSelect={() => model.chooseMethod(option.value)}
          />
        ))}
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.repay_method}
        </View>
      </View>
    </FormItem>
  )
})
