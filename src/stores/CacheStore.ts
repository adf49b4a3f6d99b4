import { runInAction } from 'mobx'
import type { SavedFiles } from '@/platform/injected.types'
import type { Answers } from '@/storage/answers'
import { observeState } from '@/observeState'

/** Data on the device that only saves time or serves offline reading: all of it can be fetched again. */
export class CacheStore {
  /** Bytes as of the last `measure`; null before the first. */
  size: number | null = null

  constructor(
    private readonly answers: Answers,
    private readonly files: SavedFiles,
  ) {
    observeState(this, ['size'])
  }

  /** Never rejects. */
  async measure(): Promise<void> {
    const files = await this.files.size()
    runInAction(() => {
      this.size = this.answers.size() + files
    })
  }

  /** Deletes cached responses and pictures; session, settings, drafts and idempotency keys stay. Never rejects. */
  async clear(): Promise<void> {
    this.answers.clear()
    await this.files.clear()
    await this.measure()
  }
}
