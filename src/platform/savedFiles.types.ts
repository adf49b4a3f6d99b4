/**
 * Files kept to save time and data, or left over, which can go at any moment: pictures for reading without a
 * connection, pieces of uploads that are over. Neither call rejects.
 */
export interface SavedFiles {
  /** Bytes. */
  size: () => Promise<number>
  clear: () => Promise<void>
}
