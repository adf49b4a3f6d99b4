import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'

interface StepFooterProps {
  /** Absent on the first step. */
  onBack?: () => void
  onNext: () => void | Promise<unknown>
  nextText?: string
  busy?: boolean
  /** One line above the button. */
  children?: ReactNode
}

/** The way on, always in reach, and the way back. */
export function StepFooter(props: StepFooterProps) {
  const { onBack, onNext, nextText = '下一步', busy, children } = props
  return (
    <View className="apply-footer">
      {children}
      <View className="apply-footer__ways">
        {onBack && (
          <Button variant="secondary" disabled={busy} onPress={onBack}>
            上一步
          </Button>
        )}
        <View className="apply-footer__next">
          <Button block busy={busy} onPress={onNext}>
            {nextText}
          </Button>
        </View>
      </View>
    </View>
  )
}
