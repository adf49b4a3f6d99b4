import type { SavedFiles } from './savedFiles.types'

/** WeChat keeps pictures as it likes and lets nobody look. */
export const savedFiles: SavedFiles = {
  size: async () => 0,
  clear: async () => {},
}
