import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import './card.scss'

export interface CardProps {
  title?: ReactNode
  /** At the right end of the title: a tag or a small link. */
  extra?: ReactNode
  children?: ReactNode
}

/** A white area about one subject. */
export function Card({ title, extra, children }: CardProps) {
  return (
    <View className="c-card">
      {(title || extra) && (
        <View className="c-card__head">
          {title && (
            <View className="c-card__title" {...aria({ role: 'heading', level: 2 })}>
              {title}
            </View>
          )}
          {extra && <View className="c-card__extra">{extra}</View>}
        </View>
      )}
      {children}
    </View>
  )
}
