import { prepaymentApi, type PrepayInfo } from '@/api/prepayment'
import type { Scope } from '@/api/scope'
import { Loadable, getOrCreate } from './Loadable'
import type { StoreOf } from './RootStore'

/** Prepayment offers and past prepayments, by order number. */
export class PrepayStore {
  private readonly known = new Map<string, Loadable<PrepayInfo>>()

  constructor(
    private readonly api: ReturnType<typeof prepaymentApi>,
    private readonly now: () => number,
  ) {}

  get(orderNo: string): Loadable<PrepayInfo> {
    return getOrCreate(this.known, orderNo, () => new Loadable<PrepayInfo>(this.now))
  }

  fetch(orderNo: string, scope?: Scope) {
    return this.get(orderNo).fetch(() => this.api.state(orderNo, { scope, quiet: true }))
  }

  reset(): void {
    for (const loadable of this.known.values()) loadable.reset()
    this.known.clear()
  }
}

export const prepayStore: StoreOf<PrepayStore> = ({ client, now }) =>
  new PrepayStore(prepaymentApi(client), now)
