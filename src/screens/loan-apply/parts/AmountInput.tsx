import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import type { Read } from '@domain/unreadable'
import { Slider } from '@/components/Slider/Slider'
import type { ApplyModel } from '../model/ApplyModel'
import { FormFigure } from './FormFigure'

const yuan = (fen: Read<Fen>): string => `${briefYuan(fen)} 元`

/** The amount, typed and slid: one value, two handles. */
export const AmountInput = observer(function AmountInput({ model }: { model: ApplyModel }) {
  const { form, trial } = model
  const { available } = trial
  const { minAmount, maxAmount, step } = trial.offer
  const typed = parseYuan(form.values.amount) ?? minAmount
  const range = `${briefYuan(minAmount)}–${yuan(maxAmount)}，${yuan(step)}的整数倍`
  const quota = available === null ? '' : `；可用额度 ${yuan(available)}`

  return (
    <View className="apply-amount">
      <FormFigure
        form={form}
        name="amount"
        label="借款金额"
        kind="amount"
        maxLength={12}
        suffix="元"
        hint={range + quota}
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
