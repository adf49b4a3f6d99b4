import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CostTable } from '@domain/contract/agreement'
import { readCosts } from '@/api/readCosts'
import { useStore } from '@/app/root'
import { useIsShown } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { longDateTime } from '@/format/date'
import { FormItem } from '@/forms/FormField'
import { CostTableView } from '@/loan/trial/CostTableView'
import { useForeground } from '@/platform/pageEvents'
import { applyStore } from '@/stores/ApplyStore'
import type { ApplyModel } from '../model/ApplyModel'

interface CostConfirmationProps {
  model: ApplyModel
  costs: CostTable
}

/** 综合融资成本明示表, which can be confirmed once it was shown long enough to be read. */
export const CostConfirmation = observer(function CostConfirmation(props: CostConfirmationProps) {
  const { model, costs } = props
  const { form } = model
  useReading(JSON.stringify(costs))
  return (
    <Card title="综合融资成本明示表">
      <CostTableView costs={readCosts(costs)} />
      <FormItem form={form} name="disclosure">
        <Confirmation model={model} />
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.disclosure}
        </View>
      </FormItem>
    </Card>
  )
})

/** Counts the time during which the table is visible. */
function useReading(text: string): void {
  const { reading } = useStore(applyStore)
  const isSeen = [useIsShown(), useForeground()].every(Boolean)
  useEffect(() => {
    if (!isSeen) return undefined
    reading.show(text)
    return () => reading.hide()
  }, [reading, text, isSeen])
}

const Confirmation = observer(function Confirmation({ model }: { model: ApplyModel }) {
  const { secondsLeft, form } = model
  const { disclosure } = form.values
  if (disclosure)
    return (
      <View className="apply-confirmed" {...aria({ role: 'status' })}>
        <Icon name="check" size={20} />
        <View>{`已确认费用 · ${longDateTime(disclosure.confirmed_at)}`}</View>
      </View>
    )
  return (
    <Button
      block
      variant="secondary"
      disabled={secondsLeft > 0}
      onPress={() => model.confirmCosts()}
    >
      {secondsLeft > 0 ? `请阅读费用明细（${secondsLeft} 秒）` : '我已阅读并确认综合融资成本'}
    </Button>
  )
})
