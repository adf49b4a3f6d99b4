import type { HardshipBody } from '@domain/contract/hardship'
import type { ApiClient, RequestOptions } from '@/api/client'
import { complaintApi } from '@/api/complaint'
import { hardshipApi, type HardshipRequest } from '@/api/hardship'
import { Loadable } from './Loadable'

/** Hardship request for one loan, or the newest request of all. */
export class Hardship {
  /** `request` is null when none was made. */
  readonly state: Loadable<{ request: HardshipRequest | null }>

  private readonly api: ReturnType<typeof hardshipApi>

  constructor(
    private readonly client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly orderNo?: string,
  ) {
    this.api = hardshipApi(client)
    this.state = new Loadable(now)
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(async () => ({
      request: await this.api.state(this.orderNo, { ...options, quiet: true }),
    }))
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
