// Names shared by page and service worker.

/** Cache of the app's code, by address. */
export const CODE = 'code'
/** Cache of news pictures. */
export const PICTURES = 'pictures'

/** Message from a page: a waiting worker should take over. */
export const SKIP_WAITING = 'skip-waiting'
/** Message from an idle page: the code not needed at start may be fetched. */
export const WARM = 'warm'
/** Message from a page to the worker in use: a newer one waits, so it should fetch no more of its own version. */
export const STOP_WARMING = 'stop-warming'

/** Whether a cache in Cache Storage is this app's: one of the two above, or Workbox's cache for the start. */
export const isOurs = (cache: string): boolean =>
  cache === CODE || cache === PICTURES || cache.startsWith('workbox-precache')
