/**
 * Text storage of the device. Never throws: what the device refuses to store (quota, blocked cookies) is kept in memory
 * for this run.
 */
export interface KeyValue {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
  keys: () => string[]
  /** Reports changes made in another tab (H5 only). `key` is null when everything was cleared. */
  onExternalChange: (listener: (key: string | null) => void) => () => void
}
