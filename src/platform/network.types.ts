/** Whether the device believes it has a connection. A belief only: requests still decide. */
export interface Network {
  isOnline: () => boolean
  onChange: (listener: (online: boolean) => void) => () => void
}
