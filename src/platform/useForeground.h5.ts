import { useSyncExternalStore } from 'react'

const EVENT = 'visibilitychange'

function subscribe(listener: () => void): () => void {
  document.addEventListener(EVENT, listener)
  return () => document.removeEventListener(EVENT, listener)
}

/** Whether the app can be seen: a browser tells by the document, and tells no page of Taro's. */
export const useForeground = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
