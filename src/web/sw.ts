import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { CODE, PICTURES, SKIP_WAITING, STOP_WARMING, WARM } from '@/platform/workerNames'

/** The parts of a service worker's scope used here; TypeScript's own types for it conflict with those of pages. */
interface WorkerEvent extends Event {
  /** Message of a page. */
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

// The service worker of the H5 app. It caches the app's own files and the pictures of the news, and never answers of the
// API: those belong to a session, which a cache knows nothing of.

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
 * File names contain a hash of the content, so files of several deployments can be cached together, and headers of the
 * request make no difference.
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

/** Pictures that the server draws for the news are public. */
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

/** Ends {@link warm}: a newer worker begins only when this one has nothing left to do. */
const warming = new AbortController()

/** Fetches code of pages not opened yet, one file after another; one that fails is fetched when it is needed. */
async function warm(event: Parameters<Parameters<Worker['addEventListener']>[1]>[0]) {
  for (const { url, late } of pieces) {
    if (warming.signal.aborted) return
    if (!late) continue
    const request = new Request(url, { credentials: 'same-origin', signal: warming.signal })
    await code.handle({ request, event }).catch(() => {})
  }
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) event.waitUntil(self.skipWaiting())
  if (event.data === WARM) event.waitUntil(warm(event))
  if (event.data === STOP_WARMING) warming.abort()
})
