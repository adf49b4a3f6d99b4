import { makeAutoObservable } from 'mobx'
import type { PageOf } from '@/api/read'
import { Loadable } from './Loadable'

interface Source<T> {
  pageSize: number
  keyOf: (item: T) => string
  now: () => number
}

/**
 * A list read page by page. Items are known by key, so a row that moved between two pages appears once; a
 * refresh drops whatever page was still on its way.
 */
export class PagedList<T> {
  readonly state: Loadable<PageOf<T>>
  private nextPage = 1
  private ended = false

  constructor(private readonly source: Source<T>) {
    this.state = new Loadable(source.now)
    makeAutoObservable<this, 'source'>(this, { source: false, state: false })
  }

  get items(): T[] {
    return this.state.value?.items ?? []
  }

  get total(): number {
    return this.state.value?.total ?? 0
  }

  get hasMore(): boolean {
    return this.state.value !== null && !this.ended
  }

  async refresh(fetch: (page: number) => Promise<PageOf<T>>): Promise<boolean> {
    const done = await this.state.load(() => fetch(1).then((page) => this.join([], page)))
    if (done) this.advance(1)
    return done
  }

  async more(fetch: (page: number) => Promise<PageOf<T>>): Promise<void> {
    if (this.state.loading || !this.hasMore) return
    const wanted = this.nextPage
    const done = await this.state.load(() =>
      fetch(wanted).then((page) => this.join(this.items, page)),
    )
    if (done) this.advance(wanted)
  }

  reset(): void {
    this.state.reset()
    this.nextPage = 1
    this.ended = false
  }

  private lastPageLength = 0

  private join(known: T[], page: PageOf<T>): PageOf<T> {
    const keys = new Set(known.map(this.source.keyOf))
    const fresh = page.items.filter((item) => !keys.has(this.source.keyOf(item)))
    this.lastPageLength = page.items.length
    return { items: [...known, ...fresh], total: page.total }
  }

  private advance(page: number): void {
    this.nextPage = page + 1
    this.ended = this.lastPageLength < this.source.pageSize || this.items.length >= this.total
  }
}
