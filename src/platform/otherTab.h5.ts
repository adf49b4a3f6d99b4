import type { OnOtherTab } from './otherTab.types'

export const onOtherTab: OnOtherTab = (listener) => {
  const onStorage = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
