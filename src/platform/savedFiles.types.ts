/** Pictures the platform keeps for reading without a connection. Neither call rejects. */
export interface SavedFiles {
  /** Bytes. */
  size: () => Promise<number>
  clear: () => Promise<void>
}
