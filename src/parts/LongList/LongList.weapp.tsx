import { View } from '@tarojs/components'
import type { TaroElement } from '@tarojs/runtime'
import { observer } from 'mobx-react'
import { useEffect, useReducer, useRef } from 'react'
import { useStores } from '@/app/root'
import { afterUpdate } from '@/platform/nearScreen.weapp'
import { drawn, START, type Part } from './drawn'
import type { LongListProps } from './LongList.types'
import { Stretch } from './Stretch.weapp'
import { classOfStretch, grouped, STRETCH } from './stretches'
import './long-list.scss'

/** How far from the screen rows are drawn, px. */
const REACH = 500

/** Stretches that share one spacer once all of them have one. */
const GROUP = 10

/** Groups go later than the last of their stretches, which keep their heights. */
const GROUP_REACH = 2 * REACH

/**
 * Rows of a list of any length: WeChat wants fewer than 1,000 nodes on a page and little in one update. Those far from
 * the screen are spacers of the height they had; 关怀模式 and larger text give other heights, so they begin anew.
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
