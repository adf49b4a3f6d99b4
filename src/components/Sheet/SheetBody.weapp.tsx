import { ScrollView } from '@tarojs/components'
import type { SheetBodyProps } from './SheetBody.h5'

/** Scrolling content of a sheet. */
export function SheetBody({ children }: SheetBodyProps) {
  return (
    <ScrollView className="c-sheet__body" scrollY>
      {children}
    </ScrollView>
  )
}
