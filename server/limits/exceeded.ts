import type { BudgetName } from './budgets'

/** Pairs of token and budget remembered at once; beyond them the oldest are forgotten. */
const REMEMBERED_MAX = 50_000

/**
 * Tokens that went beyond a budget, so that further calls are refused before the database is asked whose token it is.
 * Kept in memory by each instance: a call that is not known here is counted as always.
 */
export class Exceeded {
  private readonly ends = new Map<string, number>()

  /** @param endsAt when the budget is whole again, ms since 1970 */
  remember(token: string, budget: BudgetName, endsAt: number): void {
    const key = `${budget}:${token}`
    this.ends.delete(key)
    this.ends.set(key, endsAt)
    const [oldest] = this.ends.keys()
    if (this.ends.size > REMEMBERED_MAX && oldest !== undefined) this.ends.delete(oldest)
  }

  /**
   * @param now ms since 1970
   * @returns milliseconds until the token's budget is whole again; 0 when it is not known to be exceeded
   */
  waitOf(token: string, budget: BudgetName, now: number): number {
    const key = `${budget}:${token}`
    const wait = (this.ends.get(key) ?? 0) - now
    if (wait > 0) return wait
    this.ends.delete(key)
    return 0
  }
}
