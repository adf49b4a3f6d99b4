import { createElement, forwardRef, type HTMLAttributes } from 'react'

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  selectable?: boolean
}

/** Stands in for Taro's Text on H5: the plain element. */
export default forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  const { selectable, className = '', ...rest } = props
  const names = `taro-text${selectable ? ' taro-text__selectable' : ''} ${className}`
  return createElement('span', { ...rest, className: names, ref })
})
