import { createElement, forwardRef, type HTMLAttributes } from 'react'

/**
 * Stands in for Taro's View on H5: the plain element. Theirs keeps the class name in a state of its own and draws
 * twice for each change of it.
 */
export default forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(
  function View(props, ref) {
    return createElement('div', { ...props, ref })
  },
)
