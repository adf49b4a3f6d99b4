import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { identityStore } from '@/stores/IdentityStore'
import { ratesStore } from '@/stores/RatesStore'

/** Link to 实名认证 with its state; nothing where the backend asks for no ID card. */
export const IdentityEntry = observer(function IdentityEntry() {
  const { session } = useStores()
  const store = useStore(identityStore)
  const scope = usePageScope()
  const rates = useStore(ratesStore)
  const { userId } = session
  // The rates list what the backend has: a backend without ID cards is not asked about one.
  useEffect(() => {
    const look = async () => {
      if (rates.rates.value === null) await rates.fetch(scope)
      if (!store.isAbsent) await store.fetch(scope)
    }
    if (userId !== null) void look()
  }, [store, rates, scope, userId])
  if (userId === null || !store.isOffered) return null
  return (
    <CellGroup>
      <Cell
        title="实名认证"
        icon="id"
        value={store.state.value?.stateText}
        onPress={() => go('/pages/settings/identity')}
      />
    </CellGroup>
  )
})
