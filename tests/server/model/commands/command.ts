import type { ModelLoan } from '../loan'
import type { Part } from '../prepaying'
import type { World } from '../world'

/** The randomness of one step; every command takes of it what it needs. */
export interface Dice {
  /** Which of the borrowers. */
  who: number
  /** Which of the loans, vouchers or payments. */
  pick: number
  /** Which way of doing it; 0 is the usual one, which failing runs shrink to. */
  way: number
  amount: number
}

/** Does one thing to server and model, and compares what they say of it. */
export type Command = (world: World, dice: Dice) => Promise<void>

/** One of the things: mostly one that fits, at times any. */
export function choose<T>(
  all: readonly T[],
  { pick }: Pick<Dice, 'pick'>,
  fits: (one: T) => boolean,
): T | undefined {
  const fitting = all.filter(fits)
  const from = fitting.length > 0 && pick % 5 < 4 ? fitting : all
  return from[Math.floor(pick / 5) % Math.max(1, from.length)]
}

/** A part of the principal: mostly one that fits. */
export const partIn = ({ pick, amount }: Dice, { owedPrincipal }: ModelLoan): Part => ({
  principal: 1 + (amount % Math.max(1, owedPrincipal)),
  choice: pick % 2 === 0 ? 'shorten' : 'reduce',
})

export const isRunning = ({ isRepayable }: ModelLoan): boolean => isRepayable
