import { observer } from 'mobx-react'
import { useState } from 'react'
import { isWithdrawable } from '@domain/consents'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import type { ConsentInfo } from './catalogue'
import type { Standing } from './standing'
import { useConsentWords } from './useConsentWords'

interface ConsentActionsProps {
  info: ConsentInfo
  standing: Standing
  records: ConsentRecords | null
  onDone: () => void
}

/** What can be done about a consent as it stands: take it back, give it again, or end the contract it is. */
export const ConsentActions = observer(function ConsentActions(props: ConsentActionsProps) {
  const { info, standing, records, onDone } = props
  const { consent, session } = useStores()
  const { withdraw, giveAgain, busy } = useConsentWords(info, records, onDone)
  const [asking, setAsking] = useState(false)
  const { code } = info

  if (code === 'loan_contract') {
    return (
      <Button block variant="secondary" onPress={() => go('/pages/loan/loan')}>
        查看我的借款
      </Button>
    )
  }
  if (code === 'user' && session.isLoggedIn) {
    return (
      <Button block variant="text" onPress={() => go('/pages/settings/deletion')}>
        注销账号
      </Button>
    )
  }
  if (!isWithdrawable(code)) return null
  if (standing.state === 'given') {
    return (
      <>
        <Button block variant="danger" busy={busy} onPress={() => setAsking(true)}>
          撤回同意
        </Button>
        <Dialog
          open={asking}
          title="撤回同意？"
          confirmText="撤回同意"
          danger
          busy={busy}
          onConfirm={() => withdraw().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          {info.effect}
        </Dialog>
      </>
    )
  }
  if (code === 'privacy') {
    const ask = () => {
      onDone()
      void consent.require()
    }
    return (
      <Button block onPress={ask}>
        阅读并同意
      </Button>
    )
  }
  return standing.state === 'withdrawn' ? (
    <Button block busy={busy} onPress={giveAgain}>
      重新同意
    </Button>
  ) : null
})
