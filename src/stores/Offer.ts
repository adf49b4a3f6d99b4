import { SIGNING_AGREEMENTS } from '@domain/agreements'
import { type DeclineReason, SUPPLEMENT_FILES_MAX } from '@domain/loanOffer'
import type { ApiClient, RequestOptions } from '@/api/client'
import { offerApi, type OfferInfo, type SupplementInfo } from '@/api/offer'
import type { UploadMeans } from '@/upload/UploadItem'
import { UploadList } from '@/upload/UploadList'
import { Loadable } from './Loadable'

/** What proves that the account is the caller's. */
interface Proof {
  code?: string
  password?: string
}

/** The lender's answer to one application. */
export class Offer {
  /** Null when there is none. */
  readonly state: Loadable<{ offer: OfferInfo | null }>
  /** Null when nothing was ever asked for. */
  readonly askedFor: Loadable<{ supplement: SupplementInfo | null }>
  private readonly api: ReturnType<typeof offerApi>

  constructor(
    client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly orderNo: string,
  ) {
    this.api = offerApi(client)
    this.state = new Loadable(now)
    this.askedFor = new Loadable(now)
  }

  /** Reads the offer; with the first reading begins the time for which the backend wants its cost table read. */
  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(async () => ({
      offer: await this.api.offer(this.orderNo, { ...options, quiet: true }),
    }))
  }

  fetchAskedFor(options: RequestOptions = {}): Promise<boolean> {
    return this.askedFor.fetch(async () => ({
      supplement: await this.api.askedFor(this.orderNo, { ...options, quiet: true }),
    }))
  }

  /** Signs the offer as it was read. Rejects as the call does; doing it again has no further effect. */
  async sign({ offerNo, disclosureSha256, contractSha256 }: OfferInfo, proof: Proof) {
    await this.api.sign(
      {
        order_no: this.orderNo,
        offer_no: offerNo,
        disclosure_sha256: disclosureSha256,
        contract_sha256: contractSha256,
        agreements: SIGNING_AGREEMENTS.map((agreement) => ({ ...agreement })),
        ...proof,
      },
      { quiet: true },
    )
  }

  /** Turns the offer down. Rejects as the call does. */
  async decline({ offerNo }: OfferInfo, reason: DeclineReason | null): Promise<void> {
    const body = { order_no: this.orderNo, offer_no: offerNo, ...(reason && { reason }) }
    await this.api.decline(body, this.newKey(), { quiet: true })
  }

  /** Files for one answer, on this page only. */
  getUploads(means: UploadMeans): UploadList {
    return new UploadList({ ...means, max: SUPPLEMENT_FILES_MAX, kept: [], keep: () => {} })
  }

  /** Adds what the lender asked for. Rejects as the call does. */
  async supplement(body: { files: string[]; text: string }): Promise<void> {
    await this.api.supplement({ order_no: this.orderNo, ...body }, this.newKey(), { quiet: true })
  }
}
