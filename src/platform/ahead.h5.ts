import { pageCode } from './pages.h5'

/** Whether the person asked the browser to save data: only what is opened is fetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Loads code and styles of a page that is probably opened next, once the browser has nothing else to do or, in Safari,
 * which can not tell, after a second. If that fails, opening the page loads them.
 */
export function loadAhead(path: string): void {
  if (savesData()) return
  const load = () =>
    void Promise.resolve(pageCode.get(path.slice(1))?.(null, null)[0]).catch(() => {})
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
