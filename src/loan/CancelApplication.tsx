import { observer } from 'mobx-react'
import { useState } from 'react'
import { isApiError, userMessage } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'

const UNAVAILABLE = '暂未提供在线取消，请联系客服办理。'

interface CancelApplicationProps {
  loan: LoanModel
  small?: boolean
  /** Spoken name of the button, where a list has several. */
  label?: string
}

/** Withdraws an application under review or one whose payout failed, after a confirmation; says so where the backend lacks the call. */
export const CancelApplication = observer(function CancelApplication({
  loan,
  small = false,
  label,
}: CancelApplicationProps) {
  const loans = useStore(loansStore)
  const { toast } = useStores()
  const scope = usePageScope()
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    try {
      await loans.cancel(loan)
      toast('申请已取消')
    } catch (error) {
      if (!isApiError(error)) throw error
      const isShown = error.kind === 'unavailable' || error.kind === 'unauthorized'
      if (!isShown && !scope.left) toast(userMessage(error))
    } finally {
      setAsking(false)
    }
  }
  if (loans.lacksCancel) return <Notice tone="neutral">{UNAVAILABLE}</Notice>
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
