import { type ReactNode, memo, startTransition, useEffect, useState } from 'react'
import type { PagePath } from '@/app/routes'
import { cx } from '@/components/cx'
import { loadAhead } from '@/platform/ahead.h5'
import { painted } from '@/platform/painted.h5'
import { classOfStretch, FIRST, grouped, STRETCH, type StretchOf } from './stretches'
import './long-list.scss'

export interface LongListProps<T> {
  items: readonly T[]
  /** Renders a row, with its key. */
  children: (item: T, at: number) => ReactNode
  /**
   * Class of the stretches: rows of different stretches are no siblings for a style sheet. The first stretch also has
   * it with `--first`.
   */
  stretchClass?: string
  /**
   * Page that a row opens. H5 loads it while the list is short: browsers compare a style sheet that comes later with every
   * row.
   */
  opens?: PagePath
}

/** Stretches the browser skips together while off screen, and renders again in one frame. */
const GROUP = 3

/** Groups at the end that are always laid out: earlier ones are far enough from where the list grows. */
const GROWING = 4

/**
 * Rows of a list of any length. A browser holds them all, as long as it lays out none that are far away. Further rows
 * are rendered one stretch per frame; earlier ones are not rendered again while `children` is the same function.
 */
export function LongList<T>({ items, children, stretchClass, opens }: LongListProps<T>) {
  const reached = useReached(items.length)
  useEffect(() => {
    if (opens) loadAhead(opens)
  }, [opens])
  return (
    <>
      {grouped(items.slice(0, reached * STRETCH), GROUP).map((stretches, group, { length }) => (
        <div
          key={group}
          className={cx('long-list__group', group < length - GROWING && 'long-list__group--grown')}
        >
          {stretches.map(({ stretch, ...rows }) => (
            <Stretch
              key={stretch}
              {...rows}
              draw={children as StretchProps['draw']}
              className={classOfStretch(stretchClass, stretch)}
            />
          ))}
        </div>
      ))}
    </>
  )
}

/** Number of stretches rendered: one more per frame until all rows are, so that no frame lays out many. */
function useReached(rows: number): number {
  const [reached, setReached] = useState(FIRST)
  const all = Math.max(FIRST, Math.ceil(rows / STRETCH))
  // A refreshed list is short again and grows one stretch at a time.
  if (reached > all) setReached(all)
  const isLeft = reached < all
  useEffect(() => {
    if (!isLeft) return
    let gone = false
    void painted().then(() => {
      if (!gone) startTransition(() => setReached(reached + 1))
    })
    return () => {
      gone = true
    }
  }, [isLeft, reached])
  return reached
}

interface StretchProps extends Omit<StretchOf<unknown>, 'stretch'> {
  draw: LongListProps<unknown>['children']
  className: string | undefined
}

const Stretch = memo(function Stretch({ rows, from, draw, className }: StretchProps) {
  return (
    <div className={cx('long-list__stretch', className)}>
      {rows.map((row, at) => draw(row, from + at))}
    </div>
  )
}, isSame)

function isSame({ rows, ...one }: StretchProps, { rows: others, ...other }: StretchProps): boolean {
  return (
    one.draw === other.draw &&
    one.className === other.className &&
    rows.length === others.length &&
    rows.every((row, at) => row === others[at])
  )
}
