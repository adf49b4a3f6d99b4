/** Whether the device says it is connected. It may be wrong: requests decide. */
export interface Network {
  isOnline: () => boolean
  onChange: (listener: (online: boolean) => void) => () => void
}
