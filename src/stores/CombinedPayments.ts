import type { CombinedPayBody } from '@domain/contract/combined'
import { combinedApi, type CombinedInfo } from '@/api/combined'
import type { PayStart } from '@/api/readRepay'
import { repayApi } from '@/api/repay'
import { combinedName, type CombinedSelection } from './CombinedQuotes'
import { OnlinePayment, type OnlinePaymentDeps } from './OnlinePayment'
import { getOrCreate } from './Loadable'
import type { StoreOf } from './RootStore'
import { Submission, type SubmissionDeps } from './Submission'

/** The payment of several loans that may be under way. */
export type CombinedUnderWay = OnlinePayment<CombinedPayBody, CombinedInfo>

interface Deps extends SubmissionDeps, OnlinePaymentDeps<CombinedInfo> {
  begin: ReturnType<typeof combinedApi>['pay']
}

/** Payments of several loans at once: requests for them, and those under way. */
export class CombinedPayments {
  private readonly submissions = new Map<string, Submission<CombinedPayBody, PayStart>>()
  private readonly payments = new Map<string, CombinedUnderWay>()

  constructor(private readonly deps: Deps) {}

  /** The only request for a payment of a selection. */
  getPayment(selection: CombinedSelection): Submission<CombinedPayBody, PayStart> {
    const name = `pay:${combinedName(selection)}`
    const send = (body: CombinedPayBody, key: string) =>
      this.deps.begin(body, key, { loading: false })
    return getOrCreate(this.submissions, name, () => new Submission(name, send, this.deps))
  }

  /** The only payment of these loans together, of any type, with its outcome. */
  underWay({ orderNos }: CombinedSelection): CombinedUnderWay {
    const name = orderNos.join('+')
    return getOrCreate(this.payments, name, () => new OnlinePayment(name, this.deps))
  }

  /** Drops everything of the present user. */
  reset(): void {
    for (const begun of [...this.submissions.values(), ...this.payments.values()]) begun.abandon()
    this.submissions.clear()
    this.payments.clear()
  }
}

export const combinedPayments: StoreOf<CombinedPayments> = ({ client, storage, clock, deps }) => {
  const { newKey, pay } = deps
  const { serverNow } = client
  const { pay: begin, payment } = combinedApi(client)
  const api = { payment, wxLogin: repayApi(client).wxLogin }
  return new CombinedPayments({ api, begin, pay, storage, clock, newKey, serverNow })
}
