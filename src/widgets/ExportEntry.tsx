import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { statementsStore } from '@/stores/StatementsStore'

interface ExportEntryProps {
  /** Title of a group of its own; left out where the row is part of another group. */
  group?: string
}

/** Link to the data export, for people logged in; nothing where the backend has no such calls. */
export const ExportEntry = observer(function ExportEntry({ group }: ExportEntryProps) {
  const { session } = useStores()
  const statements = useStore(statementsStore)
  const scope = usePageScope()
  const { userId } = session
  useEffect(() => {
    if (userId !== null) void statements.fetchOnce(scope)
  }, [statements, scope, userId])
  if (userId === null || !statements.isOffered) return null
  const cell = (
    <Cell
      title="导出我的数据"
      note="还款流水、个人信息副本"
      icon="download"
      onPress={() => go('/pages/settings/export')}
    />
  )
  return group === undefined ? cell : <CellGroup title={group}>{cell}</CellGroup>
})
