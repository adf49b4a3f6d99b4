import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'

interface CancelApplicationProps {
  loan: LoanModel
  small?: boolean
  /** Spoken name of the button, where a list has several. */
  label?: string
}

/** Withdraws an application under review, after a confirmation. */
export const CancelApplication = observer(function CancelApplication({
  loan,
  small = false,
  label,
}: CancelApplicationProps) {
  const loans = useStore(loansStore)
  const { toast } = useStores()
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    try {
      await loans.cancel(loan)
      toast('申请已取消')
    } catch {
      // The client has toasted why, and the loan shows its status.
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        block={!small}
        small={small}
        variant="text"
        label={label}
        onPress={() => setAsking(true)}
      >
        取消申请
      </Button>
      <Dialog
        open={asking}
        title="取消这笔申请？"
        confirmText="取消申请"
        cancelText="再想想"
        danger
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        取消后不产生任何费用，之后可以重新申请。
      </Dialog>
    </>
  )
})
