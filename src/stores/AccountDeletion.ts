import { makeAutoObservable, runInAction } from 'mobx'
import type { DeletionBody } from '@domain/contract/deletion'
import type { ApiClient, RequestOptions } from '@/api/client'
import { deletionApi, type DeletionState } from '@/api/deletion'
import { Loadable } from './Loadable'

/** Closing the account: what stands in the way, the request, and taking it back. */
export class AccountDeletion {
  readonly state: Loadable<DeletionState>
  takingBack = false

  private readonly api: ReturnType<typeof deletionApi>

  constructor(client: ApiClient, now: () => number) {
    this.api = deletionApi(client)
    this.state = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, state: false })
  }

  load(options: RequestOptions = {}): Promise<boolean> {
    return this.state.load(() => this.api.state({ ...options, silent: true }))
  }

  /** Rejects as the call does. How things stand is asked in any case: the answer may have been lost. */
  async request(proof: DeletionBody): Promise<void> {
    try {
      await this.api.request(proof, { silent: true, loading: false })
    } finally {
      await this.load({ loading: false })
    }
  }

  /** As {@link request}. */
  async takeBack(): Promise<void> {
    this.takingBack = true
    try {
      await this.api.takeBack({ loading: false })
    } finally {
      await this.load({ loading: false })
      runInAction(() => {
        this.takingBack = false
      })
    }
  }
}
