import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { CODE, PICTURES, SKIP_WAITING, WARM } from '@/platform/workerNames'

/** The little of a service worker's scope that is used here; its whole library of types clashes with that of pages. */
interface WorkerEvent extends Event {
  /** What a page said. */
  readonly data?: unknown
  waitUntil: (work: Promise<unknown>) => void
}

interface Worker {
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: WorkerEvent) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
}

/**
 * The service worker of the H5 app. It keeps the app's own files and the pictures of the news, nothing else: calls of
 * the API never pass it, so that no answer to a token can end in a cache that knows of no session.
 */

interface Piece extends PrecacheEntry {
  /** Not needed to start: fetched when the browser is idle. */
  late?: true
}

declare const self: Worker & { __WB_MANIFEST: Piece[] }

const DAY = 86_400

const pieces = self.__WB_MANIFEST
precacheAndRoute(pieces.filter(({ late }) => !late))
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    allowlist: [/^\/(index\.html)?(\?|$)/],
  }),
)

/**
 * Names carry a hash of the content, so pieces of several deployments live side by side, and one is the same however it
 * was asked for.
 */
const code = new CacheFirst({
  cacheName: CODE,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 240, maxAgeSeconds: 60 * DAY })],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(js|css|chunk)\/.+\.(js|css)$/.test(url.pathname),
  code,
)

/** Drawn by the server for the news: public, the same for everybody. */
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/static/news/'),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY, purgeOnQuotaError: true }),
    ],
  }),
)

/** The pages not opened yet, one after the other; what cannot be had now is fetched when it is needed. */
async function warm(event: Parameters<Parameters<Worker['addEventListener']>[1]>[0]) {
  for (const { url, late } of pieces) {
    if (!late) continue
    const request = new Request(url, { credentials: 'same-origin' })
    await code.handle({ request, event }).catch(() => {})
  }
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) event.waitUntil(self.skipWaiting())
  if (event.data === WARM) event.waitUntil(warm(event))
})
