/** What page and service worker have to call alike. */

/** Pieces of the app, by address. */
export const CODE = 'code'
/** Pictures of the news. */
export const PICTURES = 'pictures'

/** A page asks a worker that waits to take over. */
export const SKIP_WAITING = 'skip-waiting'
/** A page has time: the pieces not needed to start may be fetched. */
export const WARM = 'warm'

/** Caches of this app in Cache Storage: the two above, and what Workbox keeps to start with. */
export const isOurs = (cache: string): boolean =>
  cache === CODE || cache === PICTURES || cache.startsWith('workbox-precache')
