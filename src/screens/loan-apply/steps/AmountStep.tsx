import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import { REPAY_METHOD_NOTE } from '@domain/repayMethods'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Slider } from '@/components/Slider/Slider'
import { FormItem } from '@/forms/FormField'
import { lazyPart } from '@/platform/lazyPart'
import { FormFigure } from '@/widgets/FormFigure'
import type { ApplyModel } from '../model/ApplyModel'
import { MethodChoice } from '../parts/MethodChoice'

/** Loaded along with the form: it is below the first screen, which already shows the cost. */
const AmountRestPart = lazyPart({
  fetch: () => import('./AmountRest').then((code) => code.AmountRest),
  skeleton: (
    <Card title="费用试算">
      <Skeleton kind="hero" />
    </Card>
  ),
})

void AmountRestPart.prefetch()

/** 借多少: amount, term and method, with what they cost. */
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

const yuan = (fen: Fen): string => `${briefYuan(fen)} 元`

/** The amount, as a field and a slider of one value. */
const AmountInput = observer(function AmountInput({ model }: { model: ApplyModel }) {
  const { form, trial } = model
  const { limits } = trial
  const { minAmount, maxAmount, step } = trial.offer
  const typed = parseYuan(form.values.amount) ?? minAmount
  const range = `${briefYuan(minAmount)} 至 ${yuan(maxAmount)}，须为 ${yuan(step)}的整数倍`
  const limit = limits ? `；每人借款余额最高 ${yuan(limits.perPerson)}，能否借款以审核为准` : ''

  return (
    <View className="apply-amount">
      <FormFigure
        form={form}
        name="amount"
        label="借款金额"
        kind="amount"
        suffix="元"
        hint={range + limit}
      />
      <Slider
        label="滑动选择借款金额"
        value={Math.min(Math.max(typed, minAmount), maxAmount)}
        min={minAmount}
        max={maxAmount}
        step={step}
        onChange={(fen) => form.set('amount', String(fen / 100))}
        format={yuan}
      />
    </View>
  )
})
