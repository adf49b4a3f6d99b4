import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isWithdrawable } from '@domain/consents'
import { longDateTime } from '@/format/date'
import type { ConsentEntry } from '@/api/consents'
import { isApiError, userMessage } from '@/api/errors'
import { AgreementLink } from '@/app/AgreementLink'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { Sheet } from '@/components/Sheet/Sheet'
import { isAgreementCode } from '@/content/agreements/catalogue'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import { loansStore } from '@/stores/LoansStore'
import { Facts } from '@/widgets/Facts/Facts'
import { LongList } from '@/widgets/LongList/LongList'
import { type ConsentInfo, type ConsentStatus, STATE_TEXT, statusOf } from './catalogue'

interface ConsentSheetProps {
  info: ConsentInfo
  /** Its state on this device; null for a consent that only the server records. */
  device: ConsentStatus | null
  /** Null for guests. */
  records: ConsentRecords | null
  onClose: () => void
}

/** One consent: its state and since when, what withdrawing it would mean, and the button for it. */
export const ConsentSheet = observer(function ConsentSheet(props: ConsentSheetProps) {
  const { info, device, records, onClose } = props
  const status = device ?? statusOf(records?.last(info.code) ?? null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={info.title}
      footer={<ConsentActions info={info} status={status} records={records} onDone={onClose} />}
    >
      <Facts
        rows={[
          ['状态', STATE_TEXT[status.state]],
          ['版本', status.version],
          ['时间', status.at === null ? '' : longDateTime(status.at)],
        ]}
      />
      <View className="consents__effect">{info.effect}</View>
      {isAgreementCode(info.code) && (
        <View className="consents__effect">
          全文见
          <AgreementLink code={info.code} version={status.version || undefined} />
        </View>
      )}
      <History entries={records?.history(info.code) ?? []} />
    </Sheet>
  )
})

const words = ({ granted, version }: ConsentEntry): string =>
  `${granted ? '同意' : '撤回'} · 版本 ${version}`

/** Each time it was given or withdrawn, newest first. */
function History({ entries }: { entries: readonly ConsentEntry[] }) {
  if (entries.length === 0) return null
  return (
    <View className="consents__history" {...aria({ role: 'list', label: '记录' })}>
      <LongList items={entries} stretchClass="consents__stretch">
        {(entry, at) => (
          <View key={at} className="consents__entry" {...aria({ role: 'listitem' })}>
            <View>{longDateTime(entry.at)}</View>
            <View>{words(entry)}</View>
            {entry.orderNo && <View>{`申请 ${entry.orderNo}`}</View>}
          </View>
        )}
      </LongList>
    </View>
  )
}

interface ConsentActionsProps {
  info: ConsentInfo
  status: ConsentStatus
  records: ConsentRecords | null
  onDone: () => void
}

/** What can be done about a consent: withdraw it, give it again, or end the contract that it belongs to. */
const ConsentActions = observer(function ConsentActions(props: ConsentActionsProps) {
  const { info, status, records, onDone } = props
  const { consent, session } = useStores()
  const { withdraw, giveAgain, busy } = useConsentChange(info, records, onDone)
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
  if (status.state === 'given') {
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
  return status.state === 'withdrawn' ? (
    <Button block busy={busy} onPress={giveAgain}>
      重新同意
    </Button>
  ) : null
})

/** Withdraws a consent or gives it again. A refusal is shown as a toast, and the state stays as it was. */
function useConsentChange(
  { code, version }: ConsentInfo,
  records: ConsentRecords | null,
  onDone: () => void,
) {
  const loans = useStore(loansStore)
  const { consent, session, toast } = useStores()
  const [busy, setBusy] = useState(false)

  /** The server learns of it first, while the session still identifies the person. */
  const withdrawPrivacy = async () => {
    const heard = session.isLoggedIn ? await consent.tellServer(false) : 'yes'
    if (heard === 'unknown') {
      toast('网络连接失败，撤回未提交，请稍后重试')
      return
    }
    consent.revoke(heard === 'unsupported')
    if (session.isLoggedIn) await session.logout()
    onDone()
  }

  const record = async (granted: boolean) => {
    const ended = await records?.say({ code, version, granted })
    if (ended) void loans.fetch(ended)
    toast(granted ? '已重新同意' : ended ? '已撤回，审核中的申请已取消' : '已撤回')
    onDone()
  }

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind === 'unavailable') toast('服务器暂不支持在线办理，请联系客服')
      else if (error.kind !== 'unauthorized') toast(userMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    withdraw: () => run(() => (code === 'privacy' ? withdrawPrivacy() : record(false))),
    giveAgain: () => run(() => record(true)),
  }
}
