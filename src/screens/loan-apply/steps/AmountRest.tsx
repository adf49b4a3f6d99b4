import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { FORBIDDEN_PURPOSES } from '@domain/options'
import { Select } from '@/components/Select/Select'
import { FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import { FormChoice, Section } from '../parts/FormSection'
import { TermCompare } from '../parts/TermCompare'
import { TrialCard } from '../parts/TrialCard'

// For the repayment methods above, in the same chunk.
export { Silhouette } from '../parts/Silhouette'

const REPAY_DAYS = Array.from({ length: 28 }, (_, at) => ({
  value: String(at + 1),
  label: `每月 ${at + 1} 日`,
}))

/** Below amount, term and method: the costs in full, the day and the purpose. */
export const AmountRest = observer(function AmountRest({ model }: { model: ApplyModel }) {
  const { form } = model
  return (
    <>
      <TrialCard model={model} />
      <TermCompare model={model} />
      <Section title="还款日与用途">
        <FormItem form={form} name="repay_day">
          <Select
            label="每月还款日"
            value={String(form.values.repay_day)}
            options={REPAY_DAYS}
            onChange={(value) => form.set('repay_day', Number(value))}
            error={form.errors.repay_day}
          />
        </FormItem>
        <FormChoice form={form} name="purpose" label="借款用途" options={model.trial.purposes} />
        <View className="apply-hint">
          {`借款只能用于个人消费，不得用于${FORBIDDEN_PURPOSES}，也不得转借他人。`}
        </View>
      </Section>
    </>
  )
})
