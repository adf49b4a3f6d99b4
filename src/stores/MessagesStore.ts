import { observable, runInAction, type ObservableSet } from 'mobx'
import { isApiError } from '@/api/errors'
import { MESSAGE_PAGE_SIZE, messagesApi, type Message, type MessagesApi } from '@/api/messages'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'
import { PagedList } from './PagedList'
import type { StoreOf } from './RootStore'

/** The caller's messages and how many are unread. */
export class MessagesStore {
  readonly list: PagedList<Message>
  /** Number of unread messages, as the backend counts. */
  readonly unread: Loadable<{ count: number }>
  /** Messages marked as read here; a list read before does not show that yet. */
  private readonly marked: ObservableSet<number> = observable.set()

  constructor(
    private readonly api: MessagesApi,
    now: () => number,
  ) {
    this.list = new PagedList({
      pageSize: MESSAGE_PAGE_SIZE,
      keyOf: ({ id }: Message) => String(id),
      now,
      read: (page, how) => api.list(page, how),
    })
    this.unread = new Loadable(now)
    observeState(this, [])
  }

  /** Unread messages, as far as known. */
  get unreadCount(): number {
    return this.unread.value?.count ?? 0
  }

  /** The backend has answered, and it has messages. */
  get isOffered(): boolean {
    return this.unread.value !== null && !isApiError(this.unread.error, 'unavailable')
  }

  isUnread({ id, read }: Message): boolean {
    return read === false && !this.marked.has(id)
  }

  /** Counts the unread messages. No screen shows why that failed, so the client does, unless `silent`. */
  fetchUnread(scope?: Scope, silent = false): Promise<boolean> {
    const options = { scope, loading: false, silent } as const
    return this.unread.fetch(async () => ({ count: await this.api.unread(options) }))
  }

  /** Marks a message as read; when that fails, the client says why, and it stays unread. */
  async open(message: Message): Promise<void> {
    const { id } = message
    if (!this.isUnread(message)) return
    await this.mark([id], () => this.api.markRead([id], { loading: false }))
  }

  /** Marks all messages as read; the client toasts a failure. */
  async readAll(): Promise<void> {
    const ids = this.list.items.map(({ id }) => id)
    const [newest] = ids
    if (newest === undefined) return
    await this.mark(ids, () => this.api.markThrough(newest, { loading: false }))
  }

  reset(): void {
    this.list.reset()
    this.unread.reset()
    this.marked.clear()
  }

  private async mark(ids: number[], send: () => Promise<number>): Promise<void> {
    const fresh = ids.filter((id) => !this.marked.has(id))
    runInAction(() => fresh.forEach((id) => this.marked.add(id)))
    try {
      const count = await send()
      await this.unread.fetch(async () => ({ count }))
    } catch {
      runInAction(() => fresh.forEach((id) => this.marked.delete(id)))
    }
  }
}

export const messagesStore: StoreOf<MessagesStore> = ({ client, now }) =>
  new MessagesStore(messagesApi(client), now)
