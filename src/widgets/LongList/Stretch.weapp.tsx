import { View } from '@tarojs/components'
import type { TaroElement } from '@tarojs/runtime'
import { useEffect, useRef, type Dispatch, type ReactNode } from 'react'
import { cx } from '@/components/cx'
import { watchNearScreen } from '@/platform/nearScreen.weapp'
import type { DrawnEvent, Part } from './drawn'

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
export function Stretch({ part, reach, spacer, className, tell, children }: StretchProps) {
  const box = useRef<TaroElement>(null)
  useEffect(() => {
    if (!box.current) return
    return watchNearScreen(box.current, {
      reach,
      onNear: () => tell({ type: 'near', part }),
      onFar: (height) => tell({ type: 'far', part, height }),
    })
  }, [part, reach, tell])
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
