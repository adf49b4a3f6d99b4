import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Fen } from '@domain/money'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import './pay-footer.scss'

interface PayFooterProps {
  label: string
  /** Undefined while it is being worked out; null where there is none, for instance for an amount that can't be paid. */
  amount: Fen | null | undefined
  /** One line above the button. */
  note?: ReactNode
  /** The one button. */
  children: ReactNode
}

/** Amount and button, always at the bottom edge, even on a page shorter than the window. */
export function PayFooter({ label, amount, note, children }: PayFooterProps) {
  return (
    <>
      <View className="pay-footer-room" />
      <View className="pay-footer">
        {note}
        <View className="pay-footer__row">
          <View className="pay-footer__amount" {...aria({ live: 'polite' })}>
            {amount === undefined ? (
              <>
                <View className="pay-footer__label">{label}</View>
                <View className="pay-footer__bone" {...aria({ role: 'img', label: '正在计算' })} />
              </>
            ) : (
              <Amount fen={amount} label={label} size="large" />
            )}
          </View>
          <View className="pay-footer__way">{children}</View>
        </View>
      </View>
    </>
  )
}
