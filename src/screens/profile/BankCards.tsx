import { observer } from 'mobx-react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { loanOverview } from '@/stores/LoanOverview'

/** The cards that loans under repayment were paid to, by their last digits. */
export const BankCards = observer(function BankCards({ onClose }: { onClose: () => void }) {
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  return (
    <Sheet open title="银行卡" onClose={onClose}>
      <LoadState
        of={overview.underWay}
        retry={() => overview.load(scope)}
        skeleton={<Skeleton kind="list" rows={1} />}
      >
        {({ cards }) =>
          cards.length === 0 ? (
            <StateView
              kind="empty"
              title="没有在用的银行卡"
              note="申请借款时填写银行卡，放款后会显示在这里。"
            />
          ) : (
            <CellGroup>
              {cards.map((last4) => (
                <Cell key={last4} title={`尾号 ${last4}`} note="放款到这张卡" icon="bank" />
              ))}
            </CellGroup>
          )
        }
      </LoadState>
    </Sheet>
  )
})
