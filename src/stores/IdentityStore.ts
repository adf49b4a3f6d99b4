import type { IdentityBody } from '@domain/contract/identity'
import { IDENTITY_CALL } from '@domain/listedCalls'
import type { ApiClient } from '@/api/client'
import { isApiError, lacking } from '@/api/errors'
import { identityApi, type IdentityInfo } from '@/api/identity'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import type { UploadMeans } from '@/upload/UploadItem'
import { UploadList } from '@/upload/UploadList'
import type { Features } from './Features'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** 实名认证 of the person: how far it has come, and sending an ID card. */
export class IdentityStore {
  readonly state: Loadable<IdentityInfo>
  private readonly api: ReturnType<typeof identityApi>

  constructor(
    private readonly client: ApiClient,
    now: () => number,
    private readonly newKey: () => string,
    private readonly features: Features,
  ) {
    this.api = identityApi(client)
    this.state = new Loadable(now)
    observeState(this, [])
  }

  /** The backend was asked and has the call. */
  get isOffered(): boolean {
    const { value, error } = this.state
    return value !== null || (error !== null && !isApiError(error, 'unavailable'))
  }

  /** A backend that is known to lack the call is not asked. */
  fetch(scope?: Scope): Promise<boolean> {
    return this.state.fetch(async () => {
      if (this.features.lacks(IDENTITY_CALL)) throw lacking()
      return this.api.state({ scope, quiet: true })
    })
  }

  /** The picture of one side, on this page only: it is kept nowhere on the device. */
  getUpload(means: UploadMeans): UploadList {
    return new UploadList({ ...means, max: 1, kept: [], keep: () => {} })
  }

  /** Rejects as the call does. The state is read again even then: the answer may have been lost. */
  async send(body: IdentityBody): Promise<void> {
    const scope = this.client.visit()
    try {
      this.state.put(await this.api.send(body, this.newKey(), { quiet: true }))
    } catch (error) {
      await this.fetch(scope)
      throw error
    }
  }

  reset(): void {
    this.state.reset()
  }
}

export const identityStore: StoreOf<IdentityStore> = ({ client, now, deps, features }) =>
  new IdentityStore(client, now, deps.newKey, features)
