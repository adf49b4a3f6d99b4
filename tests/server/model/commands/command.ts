import type { ModelLoan } from '../loan'
import type { Part } from '../prepaying'
import type { World } from '../world'

/** Random values of one step; each command uses those it needs. */
export interface Dice {
  /** Index of the borrower. */
  who: number
  /** Index of the loan, voucher or payment. */
  pick: number
  /** Variant of the command; 0 is the normal one, to which failing runs shrink. */
  way: number
  amount: number
}

/** Does one thing to server and model, and compares their results. */
export type Command = (world: World, dice: Dice) => Promise<void>

/** Picks one of the candidates: usually one that fits, sometimes any. */
export function choose<T>(
  all: readonly T[],
  { pick }: Pick<Dice, 'pick'>,
  fits: (one: T) => boolean,
): T | undefined {
  const fitting = all.filter(fits)
  const from = fitting.length > 0 && pick % 5 < 4 ? fitting : all
  return from[Math.floor(pick / 5) % Math.max(1, from.length)]
}

/** A partial prepayment: usually a valid one. */
export const partIn = ({ pick, amount }: Dice, { owedPrincipal }: ModelLoan): Part => ({
  principal: 1 + (amount % Math.max(1, owedPrincipal)),
  choice: pick % 2 === 0 ? 'shorten' : 'reduce',
})

export const isRunning = ({ isRepayable }: ModelLoan): boolean => isRepayable
