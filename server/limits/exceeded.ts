import { type BudgetName, BUDGETS } from './budgets'
import { Latest } from './latest'

/**
 * Tokens over budget, so that further calls are refused without asking the database for the user. Each instance keeps
 * its own in memory; an unknown token is counted as usual.
 */
export class Exceeded {
  private readonly ends = new Latest<number>()

  /** @param endsAt when the budget is full again, epoch milliseconds */
  remember(token: string, budget: BudgetName, endsAt: number): void {
    this.ends.set(`${budget}:${token}`, endsAt)
  }

  /**
   * @param now epoch milliseconds
   * @returns milliseconds until the token's budget is full again; 0 when it is not known to be exceeded
   */
  waitOf(token: string, budget: BudgetName, now: number): number {
    const key = `${budget}:${token}`
    const wait = (this.ends.get(key) ?? 0) - now
    // A longer wait than the budget has was begun before the clock was set back.
    if (wait > 0 && wait <= BUDGETS[budget].seconds * 1000) return wait
    this.ends.delete(key)
    return 0
  }
}
