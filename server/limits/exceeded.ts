import type { BudgetName } from './budgets'
import { Latest } from './latest'

/**
 * Tokens that went beyond a budget, so that further calls are refused before the database is asked whose token it is.
 * Kept in memory by each instance: a call that is not known here is counted as always.
 */
export class Exceeded {
  private readonly ends = new Latest<number>()

  /** @param endsAt when the budget is whole again, ms since 1970 */
  remember(token: string, budget: BudgetName, endsAt: number): void {
    this.ends.set(`${budget}:${token}`, endsAt)
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
