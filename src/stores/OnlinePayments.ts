import { repayApi } from '@/api/repay'
import { OnlinePayment, type OnlinePaymentDeps } from './OnlinePayment'
import { remembered } from './remembered'
import type { StoreOf } from './RootStore'

/** The online payments under way, at most one for each loan. */
export class OnlinePayments {
  private readonly known = new Map<string, OnlinePayment>()

  constructor(private readonly deps: OnlinePaymentDeps) {}

  /** The payment a loan has under way, with its outcome. */
  of(orderNo: string): OnlinePayment {
    return remembered(this.known, orderNo, () => new OnlinePayment(orderNo, this.deps))
  }

  reset(): void {
    for (const payment of this.known.values()) payment.abandon()
    this.known.clear()
  }
}

export const onlinePayments: StoreOf<OnlinePayments> = ({
  client,
  storage,
  clock,
  deps: { pay },
}) => new OnlinePayments({ api: repayApi(client), storage, clock, pay })
