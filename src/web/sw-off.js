/** Stands in the place of the service worker where it is turned off: the one installed before ends itself by it. */

const isOurs = (cache) => /^(code$|pictures$|workbox-precache)/.test(cache)

async function leave() {
  await self.registration.unregister()
  const names = await self.caches.keys()
  await Promise.all(names.filter(isOurs).map((name) => self.caches.delete(name)))
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
