import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'

/** Rows added at a press: what a phone draws without a pause, and WeChat carries in one update. */
export const STEP = 24

interface PortionProps<T> {
  rows: readonly T[]
  /** How many of them have to be in sight from the beginning. */
  least: number
  /** Draws those in sight. */
  children: (inSight: readonly T[]) => ReactNode
}

/** The first instalments of a plan, which may run for decades, and a way to those that follow. */
export function Portion<T>({ rows, least, children }: PortionProps<T>) {
  const [asked, setAsked] = useState(0)
  const inSight = Math.max(least, asked)
  const further = Math.min(STEP, rows.length - inSight)
  return (
    <>
      {children(rows.slice(0, inSight))}
      <View>
        {further > 0 && (
          <Button block variant="text" onPress={() => setAsked(inSight + STEP)}>
            {`显示之后 ${further} 期`}
          </Button>
        )}
      </View>
    </>
  )
}
