import { useEffect, useReducer, useRef, useState, type TouchEvent } from 'react'
import { Icon } from '../Icon/Icon'
import { isNewer, pull as next, REACH, REST, UPDATED, type PullState } from './machine'
import type { PullRefreshProps } from './PullRefresh.types'
import { RefreshRow } from './RefreshRow'
import './pull-refresh.scss'

const TEXT: Record<PullState, string> = {
  idle: '',
  pulling: '下拉刷新',
  reached: '松开刷新',
  aborting: '',
  refreshing: '刷新中',
  restoring: '',
}

/** Whether everything above this element is scrolled to the top. */
function atTop(element: HTMLElement | null): boolean {
  for (let node = element?.parentElement; node; node = node.parentElement)
    if (node.scrollTop > 0) return false
  return true
}

/** Longer than the animation back, in ms. Browsers that never drew the animation send no event of its end. */
const BACK_MS = 400

/** How long it says that the content is new, in ms. */
const SAID_MS = 800

const pause = (ms: number): Promise<void> => new Promise((end) => setTimeout(end, ms))

/** Pull to refresh by touch. */
export function PullRefresh({
  onRefresh,
  loadedAt,
  ages,
  nowMs,
  pull,
  children,
}: PullRefreshProps) {
  const [{ state, offset }, dispatch] = useReducer(next, REST)
  const box = useRef<HTMLDivElement>(null)
  const startY = useRef(0)
  useEffect(() => {
    if (state !== 'aborting' && state !== 'restoring') return undefined
    const timer = setTimeout(() => dispatch({ type: 'rested' }), BACK_MS)
    return () => clearTimeout(timer)
  }, [state])

  const newest = useRef(loadedAt)
  useEffect(() => {
    newest.current = loadedAt
  })
  const [isUpdated, setUpdated] = useState(false)

  const refresh = async () => {
    const before = newest.current
    setUpdated(false)
    await onRefresh().catch(() => {})
    await pause(0)
    if (isNewer(newest.current, before)) {
      setUpdated(true)
      await pause(SAID_MS)
    }
    dispatch({ type: 'done' })
  }
  const begin = (event: TouchEvent) => {
    startY.current = event.touches[0]?.clientY ?? 0
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY ?? 0
    const isPull = pull && atTop(box.current)
    // The part of the touch that scrolled the page to its top does not count as pulling.
    if (!isPull) startY.current = y
    dispatch({ type: 'move', distance: y - startY.current, atTop: isPull })
  }
  const release = () => {
    dispatch({ type: 'release' })
    if (state === 'reached') void refresh()
  }
  const press = () => {
    dispatch({ type: 'start' })
    void refresh()
  }

  const isDone = state === 'refreshing' && isUpdated
  const text = isDone ? UPDATED : TEXT[state]

  return (
    <div
      className="c-pull"
      data-state={state}
      ref={box}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={release}
      onTouchCancel={() => dispatch({ type: 'cancel' })}
    >
      <div
        className="c-pull__sign"
        style={{ opacity: Math.min(1, offset / REACH) }}
        aria-live="polite"
      >
        {text && <Icon name={isDone ? 'check' : 'refresh'} size={16} />}
        {text}
      </div>
      <div
        className={`c-pull__content c-pull__content--${state}`}
        style={offset > 0 ? { transform: `translateY(${offset}px)` } : undefined}
      >
        {children}
        <RefreshRow
          loadedAt={loadedAt}
          ages={ages}
          nowMs={nowMs}
          busy={state === 'refreshing' && !isUpdated}
          onPress={press}
        />
      </div>
    </div>
  )
}
