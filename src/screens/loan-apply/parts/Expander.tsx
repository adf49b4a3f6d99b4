import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { cx, Icon, Pressable } from '@/components'

interface ExpanderProps {
  /** What opening shows. */
  show: string
  hide: string
  children: ReactNode
}

/** More of the same matter, for whoever wants it. */
export function Expander({ show, hide, children }: ExpanderProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="apply-expander">
      <Pressable
        className={cx('apply-expander__toggle', open && 'apply-expander__toggle--open')}
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        <Text>{open ? hide : show}</Text>
        <Icon name="down" size={16} />
      </Pressable>
      {open && children}
    </View>
  )
}
