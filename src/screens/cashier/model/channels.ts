import { useEffect, useRef } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import type { ChannelKind } from '@domain/payments'
import { isApiError, userMessage } from '@/api/errors'
import type { BankAccount, PayChannel } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { IconName } from '@/components/Icon/Icon.types'
import type { Loadable } from '@/stores/Loadable'
import { repayStore } from '@/stores/RepayStore'

export const CHANNEL_ICON: Record<ChannelKind, IconName> = {
  bank_transfer: 'bank',
  qrcode: 'qrcode',
  online: 'phone',
  debit: 'bank',
}

const CHANNEL_NAME: Record<ChannelKind, string> = {
  bank_transfer: '银行转账',
  qrcode: '扫码付款',
  online: '在线支付',
  debit: '银行卡扣款',
}

export const channelName = ({ name, kind }: PayChannel): string => name || CHANNEL_NAME[kind]

/** The backend has the call, and did not answer that there is no account: another try may succeed. */
export const isWorthRetrying = (error: Error | null): boolean =>
  error !== null &&
  !isApiError(error, 'unavailable') &&
  !(isApiError(error, 'refused') && error.details.reason === 'not_found')

/** Why nothing can be transferred; empty when there is an account. */
export function accountProblem(account: BankAccount | null, error: Error | null): string {
  if (account !== null) return ''
  if (isWorthRetrying(error))
    return isApiError(error, 'refused') ? userMessage(error) : '收款账户加载失败'
  return isApiError(error, 'unavailable') ? '收款账户暂未提供' : '暂时没有收款账户'
}

/**
 * Why a channel cannot take this amount; empty when it can.
 * @param noAccount why nothing can be transferred, empty when it can
 */
export function obstacleOf(channel: PayChannel, amount: Fen, noAccount: string): string {
  const { kind, min, max, qrUrl } = channel
  if (kind === 'bank_transfer' && noAccount !== '') return noAccount
  if (kind === 'qrcode' && qrUrl === '') return '暂时没有收款码'
  if (amount < min) return `单笔最低 ${displayYuan(min)} 元`
  if (max > 0 && amount > max) return `单笔最高 ${displayYuan(max)} 元`
  return ''
}

/** The ways to pay and the account to transfer to. */
export interface PayWays {
  channels: Loadable<PayChannel[]>
  bank: Loadable<BankAccount | null>
  fetchChannels: () => Promise<unknown>
  fetchBank: () => Promise<unknown>
}

/** Loads the ways to pay once per visit, as soon as they are needed. */
export function useWays(isWanted: boolean): PayWays {
  const repay = useStore(repayStore)
  const scope = usePageScope()
  const isAsked = useRef(false)
  const { channels, bank } = repay
  const fetchChannels = () => repay.fetchChannels(scope)
  const fetchBank = () => repay.fetchBank(scope)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    void fetchChannels()
    void fetchBank()
    // oxlint-disable-next-line react/exhaustive-deps -- the two are made of `repay` and `scope`
  }, [repay, scope, isWanted])
  return { channels, bank, fetchChannels, fetchBank }
}
