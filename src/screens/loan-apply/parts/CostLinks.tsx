import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { Cell } from '@/components/Cell/Cell'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { lazyPart } from '@/platform/lazyPart'
import type { ApplyModel } from '../model/ApplyModel'
import type { CostSheetProps } from './costSheets'

const sheets = () => import('./costSheets')

const DetailsPart = lazyPart<CostSheetProps>({
  fetch: () => sheets().then((code) => code.CostDetails),
})
const ComparisonPart = lazyPart<CostSheetProps>({
  fetch: () => sheets().then((code) => code.Comparison),
})

/** Behind one link each: all costs of the loan, other terms and methods, and whether it can be repaid. */
export const CostLinks = observer(function CostLinks({ model }: CostSheetProps) {
  const { quote } = model.trial
  const [open, setOpen] = useState<'details' | 'comparison' | null>(null)
  useEffect(() => void DetailsPart.prefetch(), [])
  const close = () => setOpen(null)
  if (!quote) return null
  return (
    <>
      <Cell
        title="费用明细"
        value={`总利息 ${displayYuan(quote.plan.totalInterest)} 元`}
        onPress={() => setOpen('details')}
      />
      <View className="apply-links">
        <Button variant="text" onPress={() => setOpen('comparison')}>
          比较期限和方式
        </Button>
        <Affordable model={model} />
      </View>
      <Sheet open={open === 'details'} title="费用明细" onClose={close}>
        <DetailsPart model={model} />
      </Sheet>
      <Sheet open={open === 'comparison'} title="比较期限和方式" onClose={close}>
        <ComparisonPart model={model} />
      </Sheet>
    </>
  )
})

/** A link to 还得起吗 for this loan. */
const Affordable = observer(function Affordable({ model }: { model: ApplyModel }) {
  const { quote } = model.trial
  if (!quote) return null
  const { principal, method } = quote
  const { term } = model.form.values
  const ask = () => go('/pages/loan/affordability', { amount: principal / 100, term, method })
  return (
    <Button variant="text" onPress={ask}>
      还得起吗
    </Button>
  )
})
