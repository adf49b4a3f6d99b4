import { useState } from 'react'
import { isApiError, userMessage } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import { loansStore } from '@/stores/LoansStore'
import type { ConsentInfo } from './catalogue'

/** Taking a consent back and giving it again. What the server refuses is toasted; nothing is claimed. */
export function useConsentWords(
  { code, version }: ConsentInfo,
  records: ConsentRecords | null,
  onDone: () => void,
) {
  const loans = useStore(loansStore)
  const { consent, session, toast } = useStores()
  const [busy, setBusy] = useState(false)

  /** The server hears of it first, while there is still a token to say whose wish it is. */
  const withdrawPrivacy = async () => {
    const heard = session.isLoggedIn ? await consent.tellServer(false) : 'yes'
    if (heard === 'unknown') {
      toast('没有连上服务器，撤回没有送达，请稍后再试')
      return
    }
    consent.revoke(heard === 'unsupported')
    if (session.isLoggedIn) await session.logout()
    onDone()
  }

  const say = async (granted: boolean) => {
    const ended = await records?.say({ code, version, granted })
    if (ended) void loans.find(ended)
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
    withdraw: () => run(() => (code === 'privacy' ? withdrawPrivacy() : say(false))),
    giveAgain: () => run(() => say(true)),
  }
}
