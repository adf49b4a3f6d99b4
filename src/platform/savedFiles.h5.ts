import { PICTURES } from './workerNames'
import type { SavedFiles } from './injected.types'

/** Undefined on a page not served over https. */
const store = (): CacheStorage | undefined => window.caches

async function bytesIn(cache: Cache): Promise<number> {
  const replies = await cache.matchAll()
  const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const savedFiles: SavedFiles = {
  size: async () => {
    try {
      if (!(await store()?.has(PICTURES))) return 0
      return await bytesIn(await window.caches.open(PICTURES))
    } catch {
      return 0
    }
  },
  clear: async () => {
    await store()
      ?.delete(PICTURES)
      .catch(() => false)
  },
}
