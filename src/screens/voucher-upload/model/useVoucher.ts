import { useEffect, useState } from 'react'
import { readableOr } from '@domain/unreadable'
import { isApiError } from '@/api/errors'
import type { PayChannel } from '@/api/readRepay'
import type { Scope } from '@/api/scope'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { Option } from '@/components/Choice/Choice.types'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { type PayWish, repayStore } from '@/stores/RepayStore'
import { voucherStore } from '@/stores/VoucherStore'
import { VoucherModel } from './VoucherModel'
import { knownVouchers } from './voucherState'

/**
 * The quote, known vouchers, and the voucher being filled in. The last lives as long as the page, so that a rejected
 * voucher is corrected as it was typed; after a booking a new one begins.
 */
export function useVoucher(loan: LoanModel, wish: PayWish) {
  const loans = useStore(loansStore)
  const repay = useStore(repayStore)
  const vouchers = useStore(voucherStore)
  const { now } = useStores()
  const scope = usePageScope()
  const [model, setModel] = useState<VoucherModel | null>(null)
  const quote = repay.quote(wish)
  const ways = repay.channels
  const submission = repay.voucherOf(wish)

  const known = () =>
    knownVouchers([
      ...readableOr(loan.detail?.vouchers ?? [], []),
      readableOr(quote.value?.pendingVoucher ?? null, null),
      submission.result,
    ])

  /** After loading: begins the first voucher, or the next one after a booking. */
  const begin = () => {
    const { sentAs } = vouchers.draft(wish) ?? {}
    const booked = known().some(
      ({ voucherNo, status }) => voucherNo === sentAs && status === 'approved',
    )
    if (booked) vouchers.discard(wish)
    const { value } = quote
    const found = ways.value ?? (isApiError(ways.error, 'unavailable') ? [] : null)
    if (value === null || found === null) return
    const channels = proofChannels(found)
    const make = () =>
      new VoucherModel({ loan, wish, quote: value, channels, vouchers, submission, now })
    setModel((present) => (present && !booked ? present : make()))
  }

  /** Without toasts: after a booking nothing may be left to pay, which the page shows itself. */
  const loadTerms = (asker?: Scope) =>
    Promise.all([repay.loadQuote(wish, asker), repay.loadChannels(asker)])
  const load = async () => {
    await loadTerms(scope)
    begin()
  }
  const ask = async (asker?: Scope) => {
    await Promise.all([loans.find(loan.orderNo, asker), loadTerms(asker)])
    begin()
  }
  const refresh = () => ask(scope)
  /** After a submission. Goes on when the page is left, because pages below show the voucher too. */
  const catchUp = () => ask()

  useEffect(() => {
    void loadTerms(scope).then(begin)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per visit: the address names one wish
  }, [])
  useEffect(() => model?.watch(), [model])
  useEffect(() => {
    if (quote.value) model?.adopt(quote.value)
  }, [model, quote.value])

  return { model, quote, ways, submission, vouchers: known(), load, refresh, catchUp }
}

/** For a backend that names no channel. */
const BANK_TRANSFER: Option = { value: 'bank_transfer', label: '银行转账' }

/** Channels that need a voucher: an online payment needs none. */
export function proofChannels(channels: readonly PayChannel[]): Option[] {
  const manual = channels.filter(({ kind }) => kind !== 'online')
  if (manual.length === 0) return [BANK_TRANSFER]
  return manual.map(({ code, name }) => ({ value: code, label: name || code }))
}

/** Name of a channel; empty if it is unknown. */
export const channelName = (options: readonly Option[], code: string): string =>
  options.find(({ value }) => value === code)?.label ?? ''
