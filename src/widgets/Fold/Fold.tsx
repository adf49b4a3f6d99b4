import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import './fold.scss'

interface FoldProps {
  title: string
  /** Of the title where it is a heading of the page, for people who jump from one to the next. */
  level?: 3 | 4
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** One of several parts below each other, each a title that opens its text below it. */
export function Fold({ title, level, open, onToggle, children }: FoldProps) {
  return (
    <View className="fold">
      <View {...(level === undefined ? {} : aria({ role: 'heading', level }))}>
        <Pressable
          className={cx('fold__entry', open && 'fold__entry--open')}
          expanded={open}
          onPress={onToggle}
        >
          <Text className="fold__title">{title}</Text>
          <Icon name="down" size={16} />
        </Pressable>
      </View>
      {open && <View className="fold__text">{children}</View>}
    </View>
  )
}
