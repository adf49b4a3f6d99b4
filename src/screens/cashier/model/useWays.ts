import { useEffect, useRef } from 'react'
import type { BankAccount, PayChannel } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { Loadable } from '@/stores/Loadable'
import { repayStore } from '@/stores/RepayStore'

/** The ways to pay and the account to transfer to. */
export interface PayWays {
  channels: Loadable<PayChannel[]>
  bank: Loadable<BankAccount | null>
  loadChannels: () => Promise<unknown>
  loadBank: () => Promise<unknown>
}

/** Asks for the ways to pay, once a visit, as soon as they are wanted. */
export function useWays(isWanted: boolean): PayWays {
  const repay = useStore(repayStore)
  const scope = usePageScope()
  const isAsked = useRef(false)
  const { channels, bank } = repay
  const loadChannels = () => repay.loadChannels(scope)
  const loadBank = () => repay.loadBank(scope)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    void loadChannels()
    void loadBank()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the two are made of `repay` and `scope`
  }, [repay, scope, isWanted])
  return { channels, bank, loadChannels, loadBank }
}
