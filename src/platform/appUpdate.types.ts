/** A newer version of the app than the one running. */
export interface AppUpdate {
  /** Checks for a new version from now on; calls `onReady` when one is on the device and only needs a restart. */
  watch: (onReady: () => void) => void
  /** Checks now, because a page's code failed to load. */
  look: () => void
  /** Starts the new version: the app reloads. */
  apply: () => void
}
