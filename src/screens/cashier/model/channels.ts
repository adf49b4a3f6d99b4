import { displayYuan, type Fen } from '@domain/money'
import type { ChannelKind } from '@domain/contract/repayment'
import type { PayChannel } from '@/api/readRepay'
import type { IconName } from '@/components'
import type { PayWays } from '@/stores/RepayStore'

export const CHANNEL_ICON: Record<ChannelKind, IconName> = {
  bank_transfer: 'bank',
  qrcode: 'qrcode',
  online: 'phone',
}

export const CHANNEL_NAME: Record<ChannelKind, string> = {
  bank_transfer: '银行转账',
  qrcode: '扫码支付',
  online: '在线支付',
}

export const channelName = ({ name, kind }: PayChannel): string => name || CHANNEL_NAME[kind]

/** Why a channel cannot take this amount; empty when it can. */
export function obstacleOf(channel: PayChannel, amount: Fen | null, bank: PayWays['bank']): string {
  const { kind, min, max, qrUrl } = channel
  if (kind === 'bank_transfer' && bank === null) return '暂时没有收款账户'
  if (kind === 'qrcode' && qrUrl === '') return '暂时没有收款码'
  if (amount === null) return ''
  if (min !== null && amount < min) return `单笔最低 ${displayYuan(min)} 元`
  if (max !== null && max > 0 && amount > max) return `单笔最高 ${displayYuan(max)} 元`
  return ''
}
