import { COMPLAINT_FILES_MAX } from '@domain/complaints'
import type { ComplaintBody } from '@domain/contract/complaint'
import type { ApiClient, RequestOptions } from '@/api/client'
import { complaintApi, type ComplaintInfo } from '@/api/complaint'
import type { UploadMeans } from '@/upload/UploadItem'
import { UploadList } from '@/upload/UploadList'
import { Loadable } from './Loadable'

/** Complaints of the person, and sending one or more of one. */
export class Complaints {
  readonly state: Loadable<ComplaintInfo[]>
  private readonly api: ReturnType<typeof complaintApi>

  constructor(
    private readonly client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly means: UploadMeans,
  ) {
    this.api = complaintApi(client)
    this.state = new Loadable(now)
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(() => this.api.list({ ...options, quiet: true }))
  }

  /** Files for one complaint, on this page only. */
  getUploads(): UploadList {
    return new UploadList({ ...this.means, max: COMPLAINT_FILES_MAX, kept: [], keep: () => {} })
  }

  /** Takes one back. Rejects as the call does; all are read again even then. */
  async withdraw(complaintNo: string): Promise<void> {
    const scope = this.client.visit()
    try {
      await this.api.withdraw(complaintNo, { quiet: true })
    } finally {
      await this.fetch({ scope })
    }
  }

  /** Rejects as the call does. All are read again even then: the answer may have been lost. */
  async send(body: ComplaintBody) {
    const scope = this.client.visit()
    try {
      return await this.api.send(body, this.newKey(), { quiet: true })
    } finally {
      await this.fetch({ scope })
    }
  }
}
