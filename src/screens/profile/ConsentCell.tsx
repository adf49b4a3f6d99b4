import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStores } from '@/app/root'
import { Cell, Dialog } from '@/components'
import { dayOf, longDate } from '@/format/date'
import { ConsentSheet } from './ConsentSheet'

type Step = 'closed' | 'reading' | 'confirming'

/** 授权与同意: what was agreed to and when, and the way to take it back. */
export const ConsentCell = observer(function ConsentCell() {
  const { consent, session } = useStores()
  const [step, setStep] = useState<Step>('closed')
  const { agreedAt } = consent

  /** The server hears of it while there is still a token to say whose wish it is. */
  const revoke = async () => {
    if (session.isLoggedIn) await consent.tellServer(false)
    consent.revoke()
    setStep('closed')
    if (session.isLoggedIn) await session.logout()
  }

  return (
    <>
      <Cell
        title="授权与同意"
        icon="lock"
        value={agreedAt === null ? '未同意' : '已同意'}
        note={agreedAt === null ? undefined : longDate(dayOf(agreedAt))}
        onPress={() => (agreedAt === null ? void consent.require() : setStep('reading'))}
      />
      <ConsentSheet
        open={step === 'reading'}
        onClose={() => setStep('closed')}
        onRevoke={() => setStep('confirming')}
      />
      <Dialog
        open={step === 'confirming'}
        title="撤回同意？"
        confirmText="撤回同意"
        danger
        onConfirm={revoke}
        onCancel={() => setStep('closed')}
      >
        {session.isLoggedIn && '你会退出登录，'}
        这台设备上的同意记录会被删除。首页、利率和新闻仍可浏览，再次登录前会重新征得你的同意。已有借款不受影响。
      </Dialog>
    </>
  )
})
