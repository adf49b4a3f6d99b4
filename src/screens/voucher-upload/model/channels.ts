import type { Option } from '@/components/Choice/Choice.types'
import type { PayChannel } from '@/api/readRepay'

/** Where a backend names no channel, money still goes from bank to bank. */
const BANK_TRANSFER: Option = { value: 'bank_transfer', label: '银行转账' }

/** The ways money is sent by hand: an online payment needs no proof. */
export function proofChannels(channels: readonly PayChannel[]): Option[] {
  const manual = channels.filter(({ kind }) => kind !== 'online')
  if (manual.length === 0) return [BANK_TRANSFER]
  return manual.map(({ code, name }) => ({ value: code, label: name || code }))
}

/** What a channel is called; empty where nobody says. */
export const channelName = (options: readonly Option[], code: string): string =>
  options.find(({ value }) => value === code)?.label ?? ''
