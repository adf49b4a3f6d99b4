import {
  type ReactNode,
  type RefObject,
  memo,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PagePath } from '@/app/routes'
import { cx } from '@/components/cx'
import { loadAhead } from '@/platform/ahead.h5'
import { watchNearScreen } from '@/platform/spacers.h5'
import { painted } from '@/platform/painted.h5'
import { classOfStretch, STRETCH, type StretchOf, stretchesOf } from './stretches'
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

/** Stretches rendered at once: together one page of the API. */
const FIRST = 2

/**
 * Rows of a list of any length. Further rows are rendered one stretch per frame; earlier ones are not rendered again while
 * `children` is the same function. A stretch far from the screen is replaced by a spacer of its height, so that memory does
 * not grow with the list, and drawn again when it comes near.
 */
export function LongList<T>({ items, children, stretchClass, opens }: LongListProps<T>) {
  const reached = useReached(items.length)
  useEffect(() => {
    if (opens) loadAhead(opens)
  }, [opens])
  return (
    <>
      {stretchesOf(items.slice(0, reached * STRETCH)).map(({ stretch, ...rows }) => (
        <Stretch
          key={stretch}
          {...rows}
          draw={children as StretchProps['draw']}
          className={classOfStretch(stretchClass, stretch)}
        />
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
  const box = useRef<HTMLDivElement>(null)
  const spacer = useSpacer(box)
  return (
    <div
      ref={box}
      className={cx('long-list__stretch', className)}
      style={spacer === null ? undefined : { height: spacer }}
    >
      {spacer === null && rows.map((row, at) => draw(row, from + at))}
    </div>
  )
}, isSame)

/** Height of what is far from the screen, px; null while it is near. */
function useSpacer(box: RefObject<HTMLDivElement>): number | null {
  const [spacer, setSpacer] = useState<number | null>(null)
  useEffect(() => {
    if (!box.current) return undefined
    return watchNearScreen(box.current, { onNear: () => setSpacer(null), onFar: setSpacer })
  }, [box])
  return spacer
}

function isSame({ rows, ...one }: StretchProps, { rows: others, ...other }: StretchProps): boolean {
  return (
    one.draw === other.draw &&
    one.className === other.className &&
    rows.length === others.length &&
    rows.every((row, at) => row === others[at])
  )
}
