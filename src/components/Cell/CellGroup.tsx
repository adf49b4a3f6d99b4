import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import './cell.scss'

export interface CellGroupProps {
  title?: string
  children: ReactNode
}

/** Related rows, separated by hairlines. */
export function CellGroup({ title, children }: CellGroupProps) {
  return (
    <View className="c-cell-group" {...aria({ role: title ? 'group' : undefined, label: title })}>
      {title && <View className="c-cell-group__title">{title}</View>}
      <View className="c-cell-group__rows">{children}</View>
    </View>
  )
}
