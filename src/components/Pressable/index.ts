export { Pressable } from './Pressable'
export type { PressableProps, PressableRole } from './Pressable.types'
