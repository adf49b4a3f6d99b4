import { MANDATE_VERSION } from '@domain/debitMandate'
import { autoDebitApi, type AutoDebitInfo } from '@/api/autoDebit'
import type { ApiClient, RequestOptions } from '@/api/client'
import { Loadable } from './Loadable'

/** 自动还款 of one loan. */
export class AutoDebit {
  readonly state: Loadable<AutoDebitInfo>
  private readonly api: ReturnType<typeof autoDebitApi>

  constructor(
    client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly orderNo: string,
  ) {
    this.api = autoDebitApi(client)
    this.state = new Loadable(now)
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(() => this.api.state(this.orderNo, { ...options, quiet: true }))
  }

  /** Turns it on with a card whose mandate was agreed to. Rejects as the call does. */
  async turnOn(cardId: string): Promise<void> {
    const body = { order_no: this.orderNo, on: true, card_id: cardId, version: MANDATE_VERSION }
    this.state.put(await this.api.set(body, this.newKey(), { quiet: true }))
  }

  /** Turns it off at once. Rejects as the call does. */
  async turnOff(): Promise<void> {
    const body = { order_no: this.orderNo, on: false }
    this.state.put(await this.api.set(body, this.newKey(), { quiet: true }))
  }
}
