import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import { FORBIDDEN_PURPOSES } from '@domain/options'
import { Choice } from '@/components/Choice/Choice'
import { Slider } from '@/components/Slider/Slider'
import { FormItem } from '@/forms/FormField'
import { FormFigure } from '@/widgets/FormFigure'
import type { ApplyModel } from '../model/ApplyModel'
import { Ask } from '../parts/Ask'
import { CostLinks } from '../parts/CostLinks'
import { FormChoice } from '../parts/FormSection'
import { FormSelect } from '../parts/FormSelect'
import { MethodChoice, methodOptions } from '../parts/MethodChoice'

const REPAY_DAYS = Array.from({ length: 28 }, (_, at) => ({
  value: String(at + 1),
  label: `每月 ${at + 1} 日`,
}))

/** 借多少: amount, term, method, day and purpose on one screen. */
export const AmountStep = observer(function AmountStep({ model }: { model: ApplyModel }) {
  const { form, trial, asking } = model
  return (
    <>
      <Ask model={model} about={['amount']}>
        <AmountInput model={model} />
      </Ask>
      <View className="apply-list">
        <Ask model={model} about={['term']}>
          <TermChoice model={model} />
        </Ask>
        <Ask model={model} about={['repay_method']}>
          {asking ? (
            <MethodChoice model={model} />
          ) : (
            <FormSelect
              form={form}
              name="repay_method"
              label="还款方式"
              options={methodOptions(trial.prices)}
              onChange={(method) => model.chooseMethod(method)}
            />
          )}
        </Ask>
        <Ask model={model} about={['repay_day']}>
          <FormSelect
            form={form}
            name="repay_day"
            label="每月还款日"
            options={REPAY_DAYS}
            onChange={(day) => form.set('repay_day', Number(day))}
          />
        </Ask>
        <Ask model={model} about={['purpose']}>
          <Purpose model={model} />
        </Ask>
        {(!asking || model.shows('repay_method')) && <CostLinks model={model} />}
      </View>
      <Ask model={model} about={['purpose']}>
        <View className="apply-legal">{`只能用于个人消费，不得用于${FORBIDDEN_PURPOSES}。`}</View>
      </Ask>
    </>
  )
})

const TermChoice = observer(function TermChoice({ model }: { model: ApplyModel }) {
  const { form, trial } = model
  const terms = trial.offer.tiers.map(({ term }) => ({
    value: String(term),
    label: `${term} 个月`,
  }))
  return (
    <FormItem form={form} name="term">
      <View className="apply-terms">
        <Choice
          label="借款期限"
          options={terms}
          value={String(form.values.term)}
          onChange={(value) => model.chooseTerm(Number(value))}
          error={form.errors.term}
        />
      </View>
    </FormItem>
  )
})

const Purpose = observer(function Purpose({ model }: { model: ApplyModel }) {
  const { form, trial } = model
  if (model.asking)
    return <FormChoice form={form} name="purpose" label="借款用途" options={trial.purposes} />
  return (
    <FormSelect
      form={form}
      name="purpose"
      label="借款用途"
      options={trial.purposes}
      onChange={(purpose) => form.set('purpose', purpose)}
    />
  )
})

const yuan = (fen: Fen): string => `${briefYuan(fen)} 元`

/** The amount, as a field and a slider of one value. */
const AmountInput = observer(function AmountInput({ model }: { model: ApplyModel }) {
  const { form, trial } = model
  const { limits } = trial
  const { minAmount, maxAmount, step } = trial.offer
  const typed = parseYuan(form.values.amount) ?? minAmount
  const range = `单笔 ${briefYuan(minAmount)}–${yuan(maxAmount)}，${yuan(step)}的整数倍`
  const limit = limits ? `；每人最高借 ${yuan(limits.perPerson)}，以审核为准` : ''

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
