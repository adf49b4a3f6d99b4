import type { Clock } from './clock'

/** Loading a page shows nothing for 200 ms and fails after 60 s in all (docs/specification.md §2). */
export const LOAD_DELAY_MS = 200
export const LOAD_TIMEOUT_MS = 60_000

export type PageLoad =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed'; retry: () => void }

interface PageLoadsDeps {
  clock: Clock
}

/**
 * Loads page chunks: a failed load is retried once, then waits for the person's 重试 instead of leaving the old page
 * under a new address.
 */
export function createPageLoads({ clock }: PageLoadsDeps) {
  let state: PageLoad = { phase: 'idle' }
  let newest = 0
  const listeners = new Set<() => void>()

  const show = (next: PageLoad) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Resolves when `fetch` does, after any number of tries; never rejects. */
  async function load<T>(fetch: () => T | Promise<T>): Promise<T> {
    const mine = ++newest
    const showMine = (next: PageLoad) => {
      if (mine === newest) show(next)
    }
    for (;;) {
      const cancelDelay = clock.after(LOAD_DELAY_MS, () => showMine({ phase: 'loading' }))
      try {
        const page = await inTime(fetch)
        showMine({ phase: 'idle' })
        return page
      } catch {
        cancelDelay()
        await new Promise<void>((retry) => showMine({ phase: 'failed', retry }))
        showMine({ phase: 'loading' })
      } finally {
        cancelDelay()
      }
    }
  }

  /** Two tries, which share the time limit. */
  function inTime<T>(fetch: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false
      const cancel = clock.after(LOAD_TIMEOUT_MS, () => {
        late = true
        reject(new Error('page load timed out'))
      })
      const attempt = async () => fetch()
      const again = (error: unknown) => {
        if (late) throw error
        return attempt()
      }
      attempt().catch(again).then(resolve, reject).finally(cancel)
    })
  }

  return {
    load,
    /** The person went elsewhere: the loading page is no longer reported. */
    dismiss: () => {
      newest += 1
      show({ phase: 'idle' })
    },
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
