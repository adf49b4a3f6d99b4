/**
 * Files that can be deleted at any time: pictures saved for offline reading, leftover chunks of uploads. Neither
 * function rejects.
 */
export interface SavedFiles {
  /** Bytes. */
  size: () => Promise<number>
  clear: () => Promise<void>
}
