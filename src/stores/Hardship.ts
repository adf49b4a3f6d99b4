import type { HardshipBody } from '@domain/contract/hardship'
import { type Fen, formatYuan } from '@domain/money'
import type { ApiClient, RequestOptions } from '@/api/client'
import { complaintApi } from '@/api/complaint'
import {
  hardshipApi,
  type HardshipOfferInfo,
  type HardshipOptionsInfo,
  type HardshipRequest,
} from '@/api/hardship'
import { Loadable } from './Loadable'

/** Hardship request for one loan, or the newest request of all. */
export class Hardship {
  /** `request` is null when none was made. */
  readonly state: Loadable<{ request: HardshipRequest | null }>

  /** The ways the loan can be repaid differently. */
  readonly options: Loadable<HardshipOptionsInfo>

  /** `offer` is null when none was made. */
  readonly offer: Loadable<{ offer: HardshipOfferInfo | null }>

  private readonly api: ReturnType<typeof hardshipApi>

  constructor(
    private readonly client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly orderNo?: string,
  ) {
    this.api = hardshipApi(client)
    this.state = new Loadable(now)
    this.options = new Loadable(now)
    this.offer = new Loadable(now)
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(async () => ({
      request: await this.api.state(this.orderNo, { ...options, quiet: true }),
    }))
  }

  /** @param monthly fen that can be paid a month; null when it is not known */
  fetchOptions(monthly: Fen | null, options: RequestOptions = {}): Promise<boolean> {
    const asked = {
      orderNo: this.orderNo ?? '',
      monthly: monthly === null ? undefined : formatYuan(monthly),
    }
    return this.options.fetch(() => this.api.options(asked, { ...options, silent: true }))
  }

  fetchOffer(options: RequestOptions = {}): Promise<boolean> {
    return this.offer.fetch(async () => ({
      offer: await this.api.offer(this.orderNo ?? '', { ...options, quiet: true }),
    }))
  }

  /** Accepts an offer. Rejects as the call does; all is read again even then: the answer may have been lost. */
  async accept(
    { offerNo, sha256 }: Pick<HardshipOfferInfo, 'offerNo' | 'sha256'>,
    proven: { code: string } | { password: string },
  ): Promise<void> {
    const body = { offer_no: offerNo, offer_sha256: sha256, ...proven }
    await this.andRead(() => this.api.accept(body, { silent: true }))
  }

  /** Declines an offer. Rejects as the call does; all is read again even then. */
  async decline({ offerNo }: Pick<HardshipOfferInfo, 'offerNo'>): Promise<void> {
    const body = { order_no: this.orderNo ?? '', offer_no: offerNo }
    await this.andRead(() => this.api.withdraw(body, this.newKey(), { quiet: true }))
  }

  private async andRead(act: () => Promise<unknown>): Promise<void> {
    const scope = this.client.visit()
    try {
      await act()
    } finally {
      await Promise.all([this.fetch({ scope }), this.fetchOffer({ scope })])
    }
  }

  /** Takes the request back. Rejects as the call does; the state is read again even then. */
  async withdraw({ complaintNo }: Pick<HardshipRequest, 'complaintNo'>): Promise<void> {
    const scope = this.client.visit()
    try {
      await complaintApi(this.client).withdraw(complaintNo, { quiet: true })
    } finally {
      await this.fetch({ scope })
    }
  }

  /** Rejects as the call does. The state is read again even then: the answer may have been lost. */
  async request(body: HardshipBody): Promise<void> {
    const scope = this.client.visit()
    try {
      await this.api.request(body, this.newKey(), { quiet: true })
    } finally {
      await this.fetch({ scope })
    }
  }
}
