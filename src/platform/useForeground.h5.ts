import { useSyncExternalStore } from 'react'

const EVENT = 'visibilitychange'

function subscribe(listener: () => void): () => void {
  document.addEventListener(EVENT, listener)
  return () => document.removeEventListener(EVENT, listener)
}

/** Whether the app is visible, by the document: Taro's pages get no event of it in a browser. */
export const useForeground = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
