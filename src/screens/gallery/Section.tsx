import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A titled part of the gallery. */
export function Section({ title, children }: SectionProps) {
  return (
    <View className="s-gallery__section">
      <View className="s-gallery__title" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      {children}
    </View>
  )
}
