import type { Cache } from './cache.types'

/** The app's own files, put there at installation: it could not start offline without them. */
const APP_SHELL = /precache/

/** What the service worker keeps; nothing on an insecure origin, which has no such storage. */
async function cacheNames(): Promise<string[]> {
  if (!('caches' in window)) return []
  return (await window.caches.keys()).filter((name) => !APP_SHELL.test(name))
}

async function sizeOf(name: string): Promise<number> {
  const cache = await window.caches.open(name)
  const sizes = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request)
      return response ? (await response.blob()).size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const cache: Cache = {
  async size() {
    const sizes = await Promise.all((await cacheNames()).map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0)
  },
  async clear() {
    await Promise.all((await cacheNames()).map((name) => window.caches.delete(name)))
  },
}
