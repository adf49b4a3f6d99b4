import { useEffect, useState } from 'react'
import { isTakenAtOnce } from '@domain/payments'
import { MAX_RESUBMISSIONS } from '@domain/vouchers'
import type { VoucherInfo, PayChannel } from '@/api/readRepay'
import { isApiError } from '@/api/errors'
import type { Scope } from '@/api/scope'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { Option } from '@/components/Choice/Choice.types'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { type LoanSelection, repayStore, selectionName } from '@/stores/RepayStore'
import { voucherStore } from '@/stores/VoucherStore'
import { VoucherModel } from './VoucherModel'

/**
 * State of the voucher of a payment:
 * - `shown`: one is under review or booked, and replaces the form
 * - `rejected`: it may be sent again `left` times
 */
type VoucherState =
  | { kind: 'free' }
  | { kind: 'shown'; voucher: VoucherInfo }
  | { kind: 'rejected'; voucher: VoucherInfo; left: number }

const newestFirst = (a: VoucherInfo, b: VoucherInfo): number => b.createdAt - a.createdAt

/**
 * Vouchers from the loan, the quote and this visit's submission, each once, newest first. A decided review replaces a
 * pending one.
 */
function knownVouchers(all: readonly (VoucherInfo | null)[]): VoucherInfo[] {
  const known = new Map<string, VoucherInfo>()
  for (const voucher of all) {
    if (voucher === null) continue
    const earlier = known.get(voucher.voucherNo)
    if (!earlier || earlier.status === 'pending') known.set(voucher.voucherNo, voucher)
  }
  return [...known.values()].sort(newestFirst)
}

/**
 * @param vouchers newest first
 * @param nos the instalments in question; none: all of the loan
 * @param owed something is left to pay for them
 * @param followed numbers of vouchers seen under review: their end is shown, though something may be left to pay
 */
export function voucherStateOf(
  vouchers: readonly VoucherInfo[],
  nos: readonly number[],
  owed: boolean,
  followed: readonly string[],
): VoucherState {
  const mine = vouchers.filter(
    (voucher) => nos.length === 0 || voucher.nos.some((no) => nos.includes(no)),
  )
  const pending = mine.find(({ status }) => status === 'pending')
  if (pending) return { kind: 'shown', voucher: pending }

  const [newest] = mine
  if (newest?.status === 'rejected') {
    const lastOther = mine.findIndex(({ status }) => status !== 'rejected')
    const rejections = lastOther === -1 ? mine.length : lastOther
    return { kind: 'rejected', voucher: newest, left: MAX_RESUBMISSIONS - (rejections - 1) }
  }
  if (newest?.status === 'approved' && (!owed || followed.includes(newest.voucherNo)))
    return { kind: 'shown', voucher: newest }
  return { kind: 'free' }
}

/**
 * The quote, known vouchers, and the voucher being filled in. The last lives as long as the page, so that a rejected
 * voucher is corrected as it was typed; after a booking a new one begins.
 */
export function useVoucher(loan: LoanModel, selection: LoanSelection) {
  const loans = useStore(loansStore)
  const repay = useStore(repayStore)
  const vouchers = useStore(voucherStore)
  const { now } = useStores()
  const scope = usePageScope()
  const [model, setModel] = useState<VoucherModel | null>(null)
  const quote = repay.getQuote(selection)
  const ways = repay.channels
  const submission = repay.getVoucher(selection)

  const known = () =>
    knownVouchers([
      ...(loan.detail?.vouchers ?? []),
      quote.value?.pendingVoucher ?? null,
      submission.result,
    ])

  /** After loading: begins the first voucher, or the next one after a booking. */
  const begin = () => {
    const { sentAs } = vouchers.getDraft(selection) ?? {}
    const booked = known().some(
      ({ voucherNo, status }) => voucherNo === sentAs && status === 'approved',
    )
    if (booked) vouchers.discard(selection)
    const { value } = quote
    const found = ways.value ?? (isApiError(ways.error, 'unavailable') ? [] : null)
    if (value === null || found === null) return
    const channels = proofChannels(found)
    const make = () =>
      new VoucherModel({ loan, selection, quote: value, channels, vouchers, submission, now })
    setModel((present) => (present && !booked ? present : make()))
  }

  /** Without toasts: after a booking nothing may be left to pay, which the page shows itself. */
  const loadTerms = (asker?: Scope) =>
    Promise.all([repay.fetchQuote(selection, asker), repay.fetchChannels(asker)])
  const load = async () => {
    await loadTerms(scope)
    begin()
  }
  const ask = async (asker?: Scope) => {
    await Promise.all([loans.fetch(loan.orderNo, asker), loadTerms(asker)])
    begin()
  }
  const refresh = () => ask(scope)
  /** After a submission. Goes on when the page is left, because pages below show the voucher too. */
  const catchUp = () => ask()
  const withdraw = async (voucherNo: string) => {
    await repay.withdrawVoucher(voucherNo)
    submission.rest()
    await catchUp()
  }

  useEffect(() => {
    void loadTerms(scope).then(begin)
    void repay.fetchBank(scope)
    // oxlint-disable-next-line react/exhaustive-deps -- once per visit: the address names one selection
  }, [])
  useEffect(() => model?.watch(), [model])
  const subject = model?.subject ?? selection
  const price = repay.getQuote(subject)
  const name = selectionName(subject)
  useEffect(() => {
    if (subject !== selection) void repay.fetchQuote(subject, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` identifies the subject
  }, [repay, name, scope])
  useEffect(() => {
    if (price.value) model?.adopt(price.value)
  }, [model, price.value])

  return {
    model,
    quote,
    price,
    ways,
    submission,
    vouchers: known(),
    load,
    refresh,
    catchUp,
    withdraw,
  }
}

/** For a backend that names no channel. */
const BANK_TRANSFER: Option = { value: 'bank_transfer', label: '银行转账' }

/** Channels that need a voucher. */
export function proofChannels(channels: readonly PayChannel[]): Option[] {
  const manual = channels.filter(({ kind }) => !isTakenAtOnce(kind))
  if (manual.length === 0) return [BANK_TRANSFER]
  return manual.map(({ code, name }) => ({ value: code, label: name || code }))
}

/** Name of a channel; empty if it is unknown. */
export const channelName = (options: readonly Option[], code: string): string =>
  options.find(({ value }) => value === code)?.label ?? ''
