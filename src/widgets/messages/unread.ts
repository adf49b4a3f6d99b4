import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { messagesStore, type MessagesStore } from '@/stores/MessagesStore'

/** Age in milliseconds after which unread messages are counted again when the page is shown. */
const FRESH = 30_000

/** Messages of the person logged in, with the unread count refreshed when the page is shown. For observers only. */
export function useUnread(): MessagesStore {
  const messages = useStore(messagesStore)
  const { now, session } = useStores()
  const scope = usePageScope()
  const { isLoggedIn, visitor } = session
  useEffect(() => {
    if (isLoggedIn) void messages.fetchUnread(scope)
  }, [messages, scope, isLoggedIn, visitor])
  useDidShow(() => {
    const { loading, loadedAt } = messages.unread
    if (isLoggedIn && !loading && loadedAt !== null && now() - loadedAt > FRESH)
      void messages.fetchUnread(scope)
  })
  return messages
}

/** Largest number shown on a badge. */
const SHOWN_MAX = 99

export const badgeText = (unread: number): string =>
  unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread)

export const unreadText = (unread: number): string => `${badgeText(unread)} 条未读`
