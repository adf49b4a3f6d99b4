import { observer } from 'mobx-react'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { deadline } from '@/format/date'
import type { LoanModel } from '@/stores/LoanModel'

type Status = NonNullable<LoanSummary['hardship']>['status']

const TEXT: Record<Status, string> = {
  pending: '处理中',
  offered: '待你确认',
  accepted: '已生效',
}

/** 协商还款 that is open or in force, with the way to it; nothing where there is none. */
export const HardshipRow = observer(function HardshipRow({ loan }: { loan: LoanModel }) {
  const hardship = loan.detail?.hardship
  if (!hardship) return null
  const { status, validUntil } = hardship
  const until = status === 'offered' && validUntil !== null
  return (
    <CellGroup>
      <Cell
        title="协商还款"
        value={TEXT[status]}
        note={until ? `请在 ${deadline(validUntil)} 前答复` : undefined}
        onPress={() => go('/pages/help/hardship', { order_no: loan.orderNo })}
      />
    </CellGroup>
  )
})
