import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CostTable } from '@domain/contract/disclosure'
import { readCosts } from '@/api/readCosts'
import { useStore } from '@/app/root'
import { useIsSeen } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { longDateTime } from '@/format/date'
import { dotted } from '@/format/words'
import { FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { CostTableView } from '@/loan/trial/CostTableView'
import { RatePair } from '@/loan/trial/RatePair'
import { applyStore } from '@/stores/ApplyStore'
import { LoadState } from '@/widgets/LoadState'
import type { ApplyModel } from '../model/ApplyModel'
import type { CostReading, ShownCosts } from '../model/CostReading'

interface CostConfirmationProps {
  model: ApplyModel
  costs: CostTable
}

/** What the loan costs in a year, by the backend once its table was read, and the way to the cost table, which is read and confirmed in a dialog. */
export const CostConfirmation = observer(function CostConfirmation(props: CostConfirmationProps) {
  const { model, costs } = props
  const { form, costs: reading } = model
  const { disclosure } = form.values
  const { annualRate, irr } = reading.shown.value?.costs ?? readCosts(costs)
  return (
    <Card title="综合融资成本">
      <RatePair annualRate={annualRate} irr={irr} />
      <FormItem form={form} name="disclosure">
        {disclosure && (
          <View className="apply-confirmed" {...aria({ role: 'status' })}>
            <Icon name="check" size={20} />
            <View>{dotted('已确认费用', longDateTime(disclosure.confirmed_at))}</View>
          </View>
        )}
        <Button block variant={disclosure ? 'text' : 'secondary'} onPress={() => reading.open()}>
          {disclosure ? '再看一遍费用明示表' : '阅读费用明示表并确认'}
        </Button>
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.disclosure}
        </View>
      </FormItem>
      <CostDialog reading={reading} />
    </Card>
  )
})

/** 综合融资成本明示表 in a dialog of its own. */
const CostDialog = observer(function CostDialog({ reading }: { reading: CostReading }) {
  const { isOpen, shown, refusal } = reading
  const isReady = shown.value !== null
  return (
    <Sheet
      open={isOpen}
      asks
      title="综合融资成本明示表"
      onClose={() => reading.close()}
      footer={isReady ? <ConfirmButton reading={reading} /> : undefined}
    >
      <LoadState of={shown} retry={() => reading.load()} skeleton={<Skeleton kind="detail" />}>
        {(value) => <ReadTable shown={value} />}
      </LoadState>
      <RefusalNote refusal={refusal} />
    </Sheet>
  )
})

/** Counts the time during which the table is visible. */
function ReadTable({ shown }: { shown: ShownCosts }) {
  const { reading } = useStore(applyStore)
  // A table that was served anew is read anew.
  const text = JSON.stringify(shown)
  const isSeen = useIsSeen()
  useEffect(() => {
    if (!isSeen) return undefined
    reading.show(text)
    return () => reading.hide()
  }, [reading, text, isSeen])
  return <CostTableView costs={shown.costs} />
}

const ConfirmButton = observer(function ConfirmButton({ reading }: { reading: CostReading }) {
  const { secondsLeft, isConfirming } = reading
  return (
    <Button
      block
      busy={isConfirming}
      busyText="正在确认"
      disabled={secondsLeft > 0}
      onPress={() => reading.confirm()}
    >
      {secondsLeft > 0 ? `请阅读费用明细（${secondsLeft} 秒）` : '我已阅读并确认综合融资成本'}
    </Button>
  )
})
