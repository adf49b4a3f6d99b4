import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import './agree-sheet.scss'

interface AgreeSheetProps {
  open: boolean
  /** What is agreed to, with links to it. */
  children: ReactNode
  onAgree: () => void
  /** Declined, by button or by closing the sheet. */
  onClose: () => void
}

/** Asks for consent when nothing else is missing. */
export function AgreeSheet({ open, children, onAgree, onClose }: AgreeSheetProps) {
  return (
    <Sheet
      open={open}
      asks
      title="请先阅读并同意"
      onClose={onClose}
      footer={
        <View className="agree-sheet__ways">
          <Button block onPress={onAgree}>
            同意并继续
          </Button>
          <Button block variant="text" onPress={onClose}>
            再看看
          </Button>
        </View>
      }
    >
      <View className="agree-sheet__text">{children}</View>
    </Sheet>
  )
}
