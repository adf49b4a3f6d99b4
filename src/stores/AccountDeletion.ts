import { runInAction } from 'mobx'
import type { DeletionBody } from '@domain/contract/deletion'
import type { ApiClient, RequestOptions } from '@/api/client'
import { deletionApi, type DeletionState } from '@/api/deletion'
import { inWords } from '@/api/inWords'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'

/** Account deletion: obstacles, the request, and taking it back. */
export class AccountDeletion {
  readonly state: Loadable<DeletionState>
  takingBack = false

  private readonly api: ReturnType<typeof deletionApi>

  constructor(
    private readonly client: ApiClient,
    now: () => number,
  ) {
    this.api = deletionApi(client)
    this.state = new Loadable(now)
    observeState(this, ['takingBack'])
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.state.fetch(() => this.api.state({ ...options, silent: true }))
  }

  /** Rejects as the call does. The state is read again even then: the answer may have been lost. */
  async request(proof: DeletionBody): Promise<void> {
    const scope = this.client.visit()
    try {
      await this.api
        .request(proof, { quiet: true })
        .catch(inWords('服务器暂不支持在线注销，账号没有变化，请联系客服办理'))
    } finally {
      await this.fetch({ scope, loading: false })
    }
  }

  /** Rejects and reads again like {@link request}. */
  async takeBack(): Promise<void> {
    const scope = this.client.visit()
    this.takingBack = true
    try {
      await this.api
        .takeBack({ quiet: true })
        .catch(inWords('服务器暂不支持在线撤销，注销申请没有变化，请联系客服办理'))
    } finally {
      await this.fetch({ scope, loading: false })
      runInAction(() => {
        this.takingBack = false
      })
    }
  }
}
