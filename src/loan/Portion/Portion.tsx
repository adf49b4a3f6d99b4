import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'

/** Rows added per press: few enough for a phone to render without a pause, and for one update of WeChat. */
export const STEP = 24

interface PortionProps<T> {
  rows: readonly T[]
  /** Number of rows that must be visible from the start. */
  least: number
  /** Renders the visible rows. */
  children: (inSight: readonly T[]) => ReactNode
}

/** The first instalments of a plan, which may run for decades, with a button for more. */
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
