import { go } from '@/app/navigation'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { HardshipEntry } from '@/widgets/contact/HardshipEntry'

interface OverdueHelpProps {
  /** The loan overdue longest. */
  orderNo: string
  /** No other loan is overdue. */
  isOnly: boolean
}

/** Ways to help where something is overdue. */
export const OverdueHelp = ({ orderNo, isOnly }: OverdueHelpProps) => (
  <CellGroup>
    <HardshipEntry orderNo={isOnly ? orderNo : undefined} />
    <Cell
      title="逾期影响与帮助"
      onPress={() => go('/pages/overdue/impact', { order_no: orderNo })}
    />
  </CellGroup>
)
