import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Runs `work` on behalf of a caller: its database calls count towards that caller's share. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => callers.run(caller, work)

/** SQLSTATE too_many_connections: answered as "busy". */
const TOO_MANY = '53300'

const tooMany = (): Error =>
  Object.assign(new Error('too many calls of one caller wait for the database'), { code: TOO_MANY })

export interface ShareLimits {
  /** Calls of one caller that may hold or wait for a connection at once. */
  atOnce: number
  /** Further calls of one caller that may queue; more are refused. */
  waiting: number
  /** A call that has queued this long is refused. */
  waitMs: number
}

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

/**
 * Limits one caller's use of a connection pool, so that hanging calls leave connections to others. Work without a
 * caller, such as housekeeping, is not limited.
 */
export class FairShare {
  private readonly running = new Map<string, number>()
  private readonly queues = new Map<string, Waiting[]>()

  constructor(private readonly limits: ShareLimits) {}

  /**
   * Runs `work` when the caller's share allows it, in the order of the calls.
   * @throws Error with SQLSTATE 53300 when too many wait, or this call waited too long
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const caller = callers.getStore()
    if (caller === undefined) return work()
    await this.enter(caller)
    try {
      return await work()
    } finally {
      this.leave(caller)
    }
  }

  private async enter(caller: string): Promise<void> {
    const running = this.running.get(caller) ?? 0
    if (running < this.limits.atOnce) this.running.set(caller, running + 1)
    else await this.wait(caller)
  }

  private wait(caller: string): Promise<void> {
    const queue = this.queues.get(caller) ?? []
    if (queue.length >= this.limits.waiting) throw tooMany()
    this.queues.set(caller, queue)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(tooMany())
      }
      const timer = setTimeout(giveUp, this.limits.waitMs)
      const waiting: Waiting = { start: resolve, timer }
      queue.push(waiting)
    })
  }

  /** Hands the place to the caller's next call. */
  private leave(caller: string): void {
    const next = this.queues.get(caller)?.shift()
    if (next) {
      clearTimeout(next.timer)
      next.start()
      return
    }
    this.queues.delete(caller)
    const running = (this.running.get(caller) ?? 1) - 1
    if (running > 0) this.running.set(caller, running)
    else this.running.delete(caller)
  }
}
