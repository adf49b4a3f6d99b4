import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Cell, CellGroup, type CellProps } from '@/components/Cell/Cell'
import { useIdentity } from './useIdentity'

/** Link to 实名认证 with its state; nothing where the backend asks for no ID card. */
export const IdentityEntry = observer(function IdentityEntry({ icon }: Pick<CellProps, 'icon'>) {
  const { session } = useStores()
  const { store, read } = useIdentity()
  const { userId } = session
  useEffect(() => {
    if (userId !== null) void read()
  }, [read, userId])
  if (userId === null || !store.isOffered) return null
  return (
    <CellGroup>
      <Cell
        title="实名认证"
        icon={icon}
        value={store.state.value?.stateText}
        onPress={() => go('/pages/settings/identity')}
      />
    </CellGroup>
  )
})
