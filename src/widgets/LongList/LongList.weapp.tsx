import { View } from '@tarojs/components'
import type { TaroElement } from '@tarojs/runtime'
import { observer } from 'mobx-react'
import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type Dispatch,
  type ReactNode,
} from 'react'
import { useStores } from '@/app/root'
import { afterUpdate, watchNearScreen } from '@/platform/nearScreen.weapp'
import { cx } from '@/components/cx'
import { drawn, START, type Part, type DrawnEvent } from './drawn'
import type { LongListProps } from './LongList.h5'
import { classOfStretch, grouped, STRETCH } from './stretches'
import './long-list.scss'

interface StretchProps {
  part: Part
  /** Distance from the screen that counts as near, px. */
  reach: number
  /** Height of its spacer, px; undefined while it is rendered. */
  spacer: number | undefined
  className?: string
  tell: Dispatch<DrawnEvent>
  children: ReactNode
}

/** A part of a long list, or a spacer of its height: the same element, so that nothing around it moves. */
function Stretch({ part, reach, spacer, className, tell, children }: StretchProps) {
  const box = useRef<TaroElement>(null)
  const stop = useRef<() => void>()
  useEffect(() => {
    if (!box.current) return
    stop.current = watchNearScreen(box.current, {
      reach,
      onNear: () => tell({ type: 'near', part }),
      onFar: (height) => tell({ type: 'far', part, height }),
    })
    return stop.current
  }, [part, reach, tell])
  // The clean-up above may run after the element has left the page; WeChat warns of an observed element that is missing.
  useLayoutEffect(() => () => stop.current?.(), [])
  const isSpacer = spacer !== undefined
  return (
    <View
      ref={box}
      className={cx('long-list__stretch', className)}
      style={isSpacer ? `height:${spacer}px` : ''}
    >
      {!isSpacer && children}
    </View>
  )
}

/** Rows within this distance of the screen are rendered, px. */
const REACH = 500

/** Stretches that share one spacer once each of them has one. */
const GROUP = 10

/** Larger than REACH, so that a group becomes a spacer after the last of its stretches, which keep their heights. */
const GROUP_REACH = 2 * REACH

/**
 * Rows of a list of any length. WeChat allows fewer than 1,000 nodes on a page and little data per update, so rows far
 * from the screen become spacers of their height. 关怀模式 and larger text change heights, so the list starts again.
 */
export const LongList = observer(function LongList<T>(props: LongListProps<T>) {
  const { on, scale } = useStores().care
  return <Stretches key={`${on}-${scale}`} {...props} />
})

function Stretches<T>({ items, children, stretchClass }: LongListProps<T>) {
  const box = useRef<TaroElement>(null)
  const [{ reached, spacers, waiting }, tell] = useReducer(drawn, START)

  useEffect(() => {
    if (waiting.length === 0 || !box.current) return
    return afterUpdate(box.current, () => tell({ type: 'ready' }))
  }, [waiting])

  const partOf = (part: Part) => ({ part, tell, spacer: spacers.get(part) })

  return (
    <View ref={box}>
      {grouped(items.slice(0, reached * STRETCH), GROUP).map((stretches, group) => (
        <Stretch key={group} reach={GROUP_REACH} {...partOf(`group-${group}`)}>
          {stretches.map(({ stretch, from, rows }) => (
            <Stretch
              key={stretch}
              reach={REACH}
              className={classOfStretch(stretchClass, stretch)}
              {...partOf(`rows-${stretch}`)}
            >
              {rows.map((row, at) => children(row, from + at))}
            </Stretch>
          ))}
        </Stretch>
      ))}
    </View>
  )
}
