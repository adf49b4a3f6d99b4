/** A newer version of the app than the one running. */
export interface AppUpdate {
  /** Looks for one from now on; `onReady` when it is on the device and only has to be started. */
  watch: (onReady: () => void) => void
  /** Looks for one now, where a page's code did not come. */
  look: () => void
  /** Starts it: the app begins anew. */
  apply: () => void
}
