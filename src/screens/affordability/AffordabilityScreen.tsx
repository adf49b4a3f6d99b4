import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { ratesStore } from '@/stores/RatesStore'
import { AffordabilityForm, type Wish } from './AffordabilityForm'
import './affordability.scss'

/** 还得起吗: what share of an income a loan would take, before it is applied for. */
export const AffordabilityScreen = observer(function AffordabilityScreen(wish: Wish) {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const load = () => rates.load(scope)
  useEffect(() => {
    void rates.load(scope)
  }, [rates, scope])
  return (
    <LoadState of={rates.rates} retry={load} skeleton={<Skeleton kind="detail" rows={6} />}>
      {(value) => <AffordabilityForm rates={value} wish={wish} />}
    </LoadState>
  )
})
