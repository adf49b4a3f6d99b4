import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { IconButton } from '../IconButton/IconButton'
import { Overlay } from '../Overlay/Overlay'
import { SheetBody } from './SheetBody'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content: usually one button. */
  footer?: ReactNode
  /** The sheet asks a question: a tap outside, such as the second of a double tap, does not answer it. */
  asks?: boolean
}

/** A panel from the bottom edge for a choice or for reading. Its grip shows that a finger can drag it down to close it. */
export function Sheet({ open, onClose, title, children, footer, asks }: SheetProps) {
  if (!open) return null
  return (
    <Overlay kind="sheet" role="dialog" label={title} onDismiss={onClose} maskDismisses={!asks}>
      {!asks && <View className="c-sheet__grip" {...aria({ hidden: true })} />}
      <View className="c-sheet__head">
        <View className="c-sheet__title" {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <View className="c-sheet__close">
          <IconButton name="close" label="关闭" onPress={onClose} />
        </View>
      </View>
      <SheetBody label={title}>
        <View className="c-sheet__content">{children}</View>
      </SheetBody>
      {footer && <View className="c-sheet__footer">{footer}</View>}
    </Overlay>
  )
}
