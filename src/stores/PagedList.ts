import { makeAutoObservable } from 'mobx'
import { isReadable, readableOr } from '@domain/unreadable'
import type { OldAnswer } from '@/api/keep'
import type { PageOf } from '@/api/replies'
import { Loadable } from './Loadable'

interface Source<T> {
  pageSize: number
  keyOf: (item: T) => string
  now: () => number
}

/** What has been read so far, always replaced as a whole. */
interface ReadSoFar<T> extends PageOf<T> {
  pages: number
  ended: boolean
}

type FetchPage<T> = (page: number, old?: OldAnswer) => Promise<PageOf<T>>

/**
 * A list read page by page. Items are known by key, so a row that moved between two pages appears once; a
 * refresh drops whatever page was still on its way.
 */
export class PagedList<T> {
  readonly state: Loadable<ReadSoFar<T>>
  /** What the newest request was for. */
  private asked: 'refresh' | 'more' = 'refresh'

  constructor(private readonly source: Source<T>) {
    this.state = new Loadable(source.now)
    makeAutoObservable<this, 'source'>(this, { source: false, state: false })
  }

  get items(): T[] {
    return this.state.value?.items ?? []
  }

  /** As the backend says, or as many as are known where it doesn't. */
  get total(): number {
    return readableOr(this.state.value?.total, null) ?? this.items.length
  }

  get hasMore(): boolean {
    return this.state.value !== null && !this.state.value.ended
  }

  get loadingMore(): boolean {
    return this.asked === 'more' && this.state.loading
  }

  /** The next page did not come; what is shown is as new as it was. */
  get failedMore(): boolean {
    return this.asked === 'more' && this.state.error !== null
  }

  refresh(fetch: FetchPage<T>): Promise<boolean> {
    this.asked = 'refresh'
    return this.state.load((old) => fetch(1, old).then((page) => this.join([], page, 1)))
  }

  async more(fetch: FetchPage<T>): Promise<void> {
    const known = this.state.value
    if (this.state.loading || !known || known.ended) return
    this.asked = 'more'
    const wanted = known.pages + 1
    await this.state.load(() => fetch(wanted).then((page) => this.join(known.items, page, wanted)))
  }

  reset(): void {
    this.state.reset()
  }

  private join(known: T[], { items: read, total }: PageOf<T>, pages: number): ReadSoFar<T> {
    const byKey = new Map([...known, ...read].map((item) => [this.source.keyOf(item), item]))
    const items = [...byKey.values()]
    // Without a total, a page that brings nothing new is the end; with one, rows may just have moved on.
    const reached = !isReadable(total) ? items.length === known.length : items.length >= total
    return { items, total, pages, ended: reached || read.length < this.source.pageSize }
  }
}
