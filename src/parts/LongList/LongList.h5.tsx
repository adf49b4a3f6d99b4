import type { LongListProps } from './LongList.types'

/** Rows of a list of any length: a browser takes them all. */
export function LongList<T>({ items, children }: LongListProps<T>) {
  return <>{items.map(children)}</>
}
