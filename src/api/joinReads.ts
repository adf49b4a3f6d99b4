import type { Exchange } from '@/platform/http.types'

interface Shared {
  exchange: Exchange
  users: number
}

/**
 * Lets identical reads share one exchange, which is aborted only when every caller gives up. After `renew`, new reads
 * don't join exchanges begun before.
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
