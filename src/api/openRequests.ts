import type { Exchange } from '@/platform/injected.types'
import type { Feedback } from '@/platform/feedback.types'

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

export const LOADING_TEXT = '加载中...'
export const UPLOADING_TEXT = '上传中...'

/** One mask for all requests under way: it hides when the last of them ends, and leaves toasts alone. */
export function createLoadingCounter(feedback: Feedback) {
  let open = 0
  return {
    get open() {
      return open
    },
    /** Shows the mask. Returns a function that hides it, which may be called more than once. */
    begin: (text: string): (() => void) => {
      open += 1
      if (open === 1) feedback.showLoading(text)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        open -= 1
        if (open === 0) feedback.hideLoading()
      }
    },
  }
}
