import type { ReactNode } from 'react'

export interface LongListProps<T> {
  items: readonly T[]
  /** Renders a row, with its key. */
  children: (item: T, at: number) => ReactNode
  /**
   * Class of the stretches: rows of different stretches are no siblings for a style sheet. The first stretch also has
   * it with `--first`.
   */
  stretchClass?: string
}
