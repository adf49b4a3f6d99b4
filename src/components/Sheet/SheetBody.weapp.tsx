import { ScrollView, type CommonEvent } from '@tarojs/components'
import type { SheetBodyProps } from './SheetBody.h5'

const keep = (event: CommonEvent) => event.stopPropagation()

/** Scrolling content of a sheet. A finger on it scrolls, and never drags the sheet. */
export function SheetBody({ children }: SheetBodyProps) {
  return (
    <ScrollView className="c-sheet__body" scrollY onTouchStart={keep}>
      {children}
    </ScrollView>
  )
}
