// Served as sw.js by builds without a service worker: it replaces an installed one, unregisters, and deletes its caches.

const isOurs = (cache) => /^(code$|pictures$|workbox-precache)/.test(cache)

async function leave() {
  await self.registration.unregister()
  const names = await self.caches.keys()
  await Promise.all(names.filter(isOurs).map((name) => self.caches.delete(name)))
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
