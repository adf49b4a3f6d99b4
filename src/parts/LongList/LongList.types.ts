import type { ReactNode } from 'react'

export interface LongListProps<T> {
  items: readonly T[]
  /** Draws one of them, with its key. */
  children: (item: T, at: number) => ReactNode
  /**
   * Class of the stretches the rows lie in, since rows of two stretches are no neighbours to a style sheet; the first
   * one has it with `--first`, too.
   */
  stretchClass?: string
}
