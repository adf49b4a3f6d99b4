import { applyStore } from '@/stores/ApplyStore'
import { duesStore } from '@/stores/DuesStore'
import { loansStore } from '@/stores/LoansStore'
import { onlinePayments } from '@/stores/OnlinePayment'
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
  dues: root.get(duesStore),
  loans: root.get(loansStore),
  online: root.get(onlinePayments),
  rates: root.get(ratesStore),
  repay: root.get(repayStore),
  smsCode: root.get(smsCodeStore),
  vouchers: root.get(voucherStore),
})

export type Stores = ReturnType<typeof storesOf>
