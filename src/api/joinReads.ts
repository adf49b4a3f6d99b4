import type { Exchange } from '@/platform/http.types'

interface Shared {
  exchange: Exchange
  users: number
}

/**
 * Identical reads under way share one exchange. It is aborted only when the last of those who asked gives up.
 * After `renew` none is shared with those begun before.
 */
export function joinReads() {
  const open = new Map<string, Shared>()

  const join = (key: string, start: () => Exchange): Exchange => {
    const shared = open.get(key) ?? begin(key, start())
    shared.users += 1
    let released = false
    return {
      reply: shared.exchange.reply,
      abort: () => {
        if (released) return
        released = true
        shared.users -= 1
        if (shared.users > 0) return
        forget(key, shared)
        shared.exchange.abort()
      },
    }
  }
  return Object.assign(join, { renew: () => open.clear() })

  function begin(key: string, exchange: Exchange): Shared {
    const shared: Shared = { exchange, users: 0 }
    open.set(key, shared)
    const done = () => forget(key, shared)
    exchange.reply.then(done, done)
    return shared
  }

  function forget(key: string, shared: Shared): void {
    if (open.get(key) === shared) open.delete(key)
  }
}
