import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/Icon.types'
import { Pressable } from '../Pressable/Pressable'
import { aria } from '../a11y/aria'
import './cell.scss'

export interface CellProps {
  title: string
  value?: ReactNode
  /** A second line below the title. */
  note?: string
  icon?: IconName
  /** Makes the row a button and shows the arrow. */
  onPress?: () => void
  danger?: boolean
}

/** One row of a list: a title on the left, its value on the right. */
export function Cell({ title, value, note, icon, onPress, danger }: CellProps) {
  const className = cx('c-cell', danger && 'c-cell--danger')
  const content = (
    <>
      {icon && (
        <View className="c-cell__icon">
          <Icon name={icon} />
        </View>
      )}
      <View className="c-cell__words">
        <View className="c-cell__title">{title}</View>
        {note && <View className="c-cell__note">{note}</View>}
      </View>
      {value !== undefined && <View className="c-cell__value">{value}</View>}
      {onPress && (
        <View className="c-cell__arrow">
          <Icon name="right" size={16} />
        </View>
      )}
    </>
  )
  if (!onPress) return <View className={className}>{content}</View>
  return (
    <Pressable className={className} label={spoken(title, value, note)} onPress={onPress}>
      {content}
    </Pressable>
  )
}

/** The whole row as one spoken text; a value that is not text is left out. */
function spoken(title: string, value: ReactNode, note?: string): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return [title, text, note].filter(Boolean).join('，')
}

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
