import type { KeyValue } from './keyValue.types'

/** Reports changes of the device's storage by another tab. */
export const onOtherTab: KeyValue['onExternalChange'] = (listener) => {
  const onStorage = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
