import { applyStore } from '@/stores/ApplyStore'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { payments } from '@/stores/Payments'
import { ratesStore } from '@/stores/RatesStore'
import { repayStore } from '@/stores/RepayStore'
import type { RootStore } from '@/stores/RootStore'
import { smsCodeStore } from '@/stores/SmsCodeStore'
import { voucherStore } from '@/stores/VoucherStore'

/** The stores of lazy pages, as if all pages had been opened. */
export const storesOf = (root: RootStore) => ({
  root,
  session: root.session,
  now: root.now,
  apply: root.get(applyStore),
  overview: root.get(loanOverview),
  loans: root.get(loansStore),
  online: root.get(payments),
  rates: root.get(ratesStore),
  repay: root.get(repayStore),
  smsCode: root.get(smsCodeStore),
  vouchers: root.get(voucherStore),
})

export type Stores = ReturnType<typeof storesOf>
