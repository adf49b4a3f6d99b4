import type { CachedResponse } from '@/api/keep'
import type { PageOf } from '@/api/replies'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'

interface Source<T> {
  pageSize: number
  keyOf: (item: T) => string
  now: () => number
  /** Asks for a page, from 1. */
  read: (page: number, how: AskedPage) => Promise<PageOf<T>>
}

/** Pages read so far, always replaced as a whole. */
interface ReadSoFar<T> extends PageOf<T> {
  pages: number
  ended: boolean
}

/** How a page is asked for; see `RequestOptions`. */
export interface AskedPage {
  scope: Scope | undefined
  old?: CachedResponse
  silent: boolean
  loading: false
}

/**
 * A list read page by page. Items are identified by key, so that a row that moved between two pages appears once. A
 * refresh ignores the answer of a page still under way.
 */
export class PagedList<T> {
  readonly state: Loadable<ReadSoFar<T>>
  /** Kind of the newest request. */
  private asked: 'refresh' | 'more' = 'refresh'

  constructor(private readonly source: Source<T>) {
    this.state = new Loadable(source.now)
    observeState(this, ['asked'])
  }

  get items(): T[] {
    return this.state.value?.items ?? []
  }

  /** The backend's total; without one, the number of items read. */
  get total(): number {
    return this.state.value?.total ?? this.items.length
  }

  get hasMore(): boolean {
    return this.state.value !== null && !this.state.value.ended
  }

  get loadingMore(): boolean {
    return this.asked === 'more' && this.state.loading
  }

  /** The next page failed to load; the items shown are unaffected. */
  get failedMore(): boolean {
    return this.asked === 'more' && this.state.error !== null
  }

  /** The screen shows why there is no list; over a list that stays, the client's toast says why it is not refreshed. */
  refresh(scope?: Scope): Promise<boolean> {
    this.asked = 'refresh'
    const silent = this.state.value === null
    return this.state.fetch((old) => this.read([], 1, { scope, old, silent, loading: false }))
  }

  async fetchPage(scope?: Scope): Promise<void> {
    const known = this.state.value
    if (this.state.loading || !known || known.ended) return
    this.asked = 'more'
    const wanted = known.pages + 1
    const how = { scope, silent: true, loading: false } as const
    await this.state.fetch(() => this.read(known.items, wanted, how))
  }

  reset(): void {
    this.state.reset()
  }

  private async read(known: T[], pages: number, how: AskedPage): Promise<ReadSoFar<T>> {
    const { items: read, total } = await this.source.read(pages, how)
    const byKey = new Map([...known, ...read].map((item) => [this.source.keyOf(item), item]))
    const items = [...byKey.values()]
    // Without a total, a page without new items is the end; with one, rows may only have moved.
    const reached = total === null ? items.length === known.length : items.length >= total
    return { items, total, pages, ended: reached || read.length < this.source.pageSize }
  }
}
