import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { messagesStore, type MessagesStore } from '@/stores/MessagesStore'

/** Milliseconds after which unread messages are counted anew when the page is shown again. */
const FRESH = 30_000

/** The messages of who is logged in, with the number of unread ones as new as the page. Read in an observer. */
export function useUnread(): MessagesStore {
  const messages = useStore(messagesStore)
  const { now, session } = useStores()
  const scope = usePageScope()
  const { isLoggedIn, visitor } = session
  useEffect(() => {
    if (isLoggedIn) void messages.count(scope)
  }, [messages, scope, isLoggedIn, visitor])
  useDidShow(() => {
    const { loading, loadedAt } = messages.unread
    if (isLoggedIn && !loading && loadedAt !== null && now() - loadedAt > FRESH)
      void messages.count(scope)
  })
  return messages
}
