import { type Channel, type Fen, formatYuan } from '@domain/index'
import type { Deps } from '../deps'
import { SANDBOX_QR } from './sandbox/qr'

const BANK_TRANSFER = 'bank_transfer'
const QRCODE = 'qrcode'

/** Names of the channels without a gateway; `bank` is a transfer booked by an operator. */
const NAMES: Record<typeof BANK_TRANSFER | typeof QRCODE | 'bank', string> = {
  [BANK_TRANSFER]: '银行转账',
  [QRCODE]: '扫码付款',
  bank: '银行转账',
}

const MIN: Fen = 1
const TRANSFER_MAX: Fen = 500_000_00
const QRCODE_MAX: Fen = 50_000_00

type ChannelDeps = Pick<Deps, 'config' | 'gateways'>

function offlineChannels({ config }: ChannelDeps, origin: string): Channel[] {
  const account = config.repayAccount
  if (!account) return []
  const transfer: Channel = {
    code: BANK_TRANSFER,
    name: NAMES[BANK_TRANSFER],
    kind: 'bank_transfer',
    min: formatYuan(MIN),
    max: formatYuan(TRANSFER_MAX),
    tip: '',
  }
  const qrUrl = account.qrUrl ?? (config.demo ? `${origin}${SANDBOX_QR}` : null)
  if (!qrUrl) return [transfer]
  const qrcode: Channel = {
    code: QRCODE,
    name: NAMES[QRCODE],
    kind: 'qrcode',
    min: formatYuan(MIN),
    max: formatYuan(QRCODE_MAX),
    qr_url: qrUrl,
    tip: config.demo ? '演示收款码，请勿真实付款' : '扫码付款后上传凭证，审核后入账',
  }
  return [transfer, qrcode]
}

/** Payment channels on offer. @param origin prefix of picture addresses */
export function channelsOf(deps: ChannelDeps, origin: string): Channel[] {
  const online = [...deps.gateways.values()].map(
    ({ code, name, kind, tip, min, max }): Channel => ({
      code,
      name,
      kind,
      min: formatYuan(min),
      max: formatYuan(max),
      tip,
    }),
  )
  return [...online, ...offlineChannels(deps, origin)]
}

/** Name of a payment's channel, also when the channel is no longer offered. */
export const channelName = ({ gateways }: Pick<Deps, 'gateways'>, code: string): string =>
  gateways.get(code)?.name ?? new Map(Object.entries(NAMES)).get(code) ?? '其他方式'

/** Whether the channel takes vouchers. */
export const takesVouchers = (deps: ChannelDeps, code: string): boolean =>
  offlineChannels(deps, '').some((channel) => channel.code === code)
