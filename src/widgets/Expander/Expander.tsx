import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import './expander.scss'

interface ExpanderProps {
  /** Text of the button that opens it. */
  show: string
  hide: string
  children: ReactNode
}

/** Details that open on request. */
export function Expander({ show, hide, children }: ExpanderProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="expander">
      <Pressable
        className={cx('expander__toggle', open && 'expander__toggle--open')}
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
