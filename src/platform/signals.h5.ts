import type { Network, KeyValue } from './injected.types'

// What the browser reports while the app runs.

export const network: Network = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    const tell = () => listener(navigator.onLine)
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
}

/** Reports changes of the device's storage by another tab. */
export const onOtherTab: KeyValue['onExternalChange'] = (listener) => {
  const onStorage = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
