import { useMemo, useState } from 'react'
import type { Rates } from '@/api/readRates'
import { ASK_FOR_HELP } from '@/app/navigation'
import { useStore } from '@/app/root'
import { StateView } from '@/components/StateView/StateView'
import { trialTerms } from '@/parts/trial/terms'
import { applyStore } from '@/stores/ApplyStore'
import { ApplyFlow } from './ApplyFlow'

interface ProductFormProps {
  rates: Rates
  /** Asks for the products anew. */
  reload: () => unknown
}

/** The form for what there is to borrow; starting over is a new form. */
export function ProductForm({ rates, reload }: ProductFormProps) {
  const apply = useStore(applyStore)
  const [attempt, setAttempt] = useState(0)
  const terms = useMemo(() => trialTerms(rates), [rates])
  if (!terms)
    return (
      <StateView
        kind="empty"
        title="暂无可借产品"
        note="有可借的产品时，可以在这里试算和申请。"
        action={{ text: '重新查询', onPress: () => void reload() }}
        secondary={ASK_FOR_HELP}
      />
    )

  const startOver = () => {
    apply.discard()
    setAttempt(attempt + 1)
  }
  return (
    <ApplyFlow key={attempt} terms={terms} rates={rates} reload={reload} onStartOver={startOver} />
  )
}
