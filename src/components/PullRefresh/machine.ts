/**
 * Pull to refresh by docs/specification.md §4: pulling, reached (past the range), aborting (released before it),
 * refreshing (released past it), restoring (back to rest). A pure function of state and event.
 */
export type PullState = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

export interface Pull {
  state: PullState
  /** How far the content has moved down, in CSS pixels. */
  offset: number
}

export type PullEvent =
  /** The finger moved `distance` px below where it started; counts only with the page scrolled to the top. */
  | { type: 'move'; distance: number; atTop: boolean }
  | { type: 'release' }
  /** The system took the touch over. */
  | { type: 'cancel' }
  /** The refresh ended, successfully or not. */
  | { type: 'done' }
  /** The animation back ended. */
  | { type: 'rested' }
  /** The refresh button was pressed. */
  | { type: 'start' }

/** Said once a refresh has brought newer data. */
export const UPDATED = '已更新'

/** Whether data loaded at `now` is newer than what was shown before; ms since 1970. */
export const isNewer = (now: number | null, before: number | null): boolean =>
  now !== null && (before === null || now > before)

export const REST: Pull = { state: 'idle', offset: 0 }

/** Pixels of content movement beyond which releasing refreshes. */
export const REACH = 56

/** Content offset for a pull of `distance` px: the further, the slower it follows. */
export const damp = (distance: number): number =>
  Math.round(REACH * 2 * (1 - Math.exp(-distance / (REACH * 3))))

const dragged = ({ state }: Pull) => state === 'pulling' || state === 'reached'
const atRest = ({ state }: Pull) =>
  state === 'idle' || state === 'aborting' || state === 'restoring'

export function pull(current: Pull, event: PullEvent): Pull {
  switch (event.type) {
    case 'move':
      return move(current, event)
    case 'release':
      if (current.state === 'reached') return { state: 'refreshing', offset: REACH }
      return current.state === 'pulling' ? { state: 'aborting', offset: 0 } : current
    case 'cancel':
      return dragged(current) ? { state: 'aborting', offset: 0 } : current
    case 'start':
      return atRest(current) ? { state: 'refreshing', offset: REACH } : current
    case 'done':
      return current.state === 'refreshing' ? { state: 'restoring', offset: 0 } : current
    case 'rested':
      return current.state === 'aborting' || current.state === 'restoring' ? REST : current
  }
}

function move(current: Pull, { distance, atTop }: { distance: number; atTop: boolean }): Pull {
  if (current.state === 'refreshing') return current
  if (!dragged(current) && !atTop) return current
  if (distance <= 0) return dragged(current) ? { state: 'aborting', offset: 0 } : current
  const offset = damp(distance)
  return { state: offset >= REACH ? 'reached' : 'pulling', offset }
}
