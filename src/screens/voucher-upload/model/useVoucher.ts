import { useEffect, useState } from 'react'
import { readableOr } from '@domain/unreadable'
import { isApiError } from '@/api/errors'
import type { Scope } from '@/api/scope'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { repayStore, type PayWish } from '@/stores/RepayStore'
import { voucherStore } from '@/stores/VoucherStore'
import { proofChannels } from './channels'
import { knownVouchers } from './standing'
import { VoucherModel } from './VoucherModel'

/**
 * What there is to prove, the vouchers known, and the one being filled in. That one lives as long as the page, so that
 * a rejected one is corrected as it was typed; once it is booked, the next begins anew.
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

  /** After news of the server: fills in the first voucher, or the next. */
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

  /** The page says itself why nothing can be paid: a voucher that was booked is no mistake. */
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
  /** After a voucher was handed in, which the pages below show, too: leaving this one does not give it up. */
  const catchUp = () => ask()

  useEffect(() => {
    void loadTerms(scope).then(begin)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a visit: the address names one wish
  }, [])
  useEffect(() => model?.watch(), [model])
  useEffect(() => {
    if (quote.value) model?.adopt(quote.value)
  }, [model, quote.value])

  return { model, quote, ways, submission, vouchers: known(), load, refresh, catchUp }
}
