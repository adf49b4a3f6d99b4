import type { TitleBarProps } from './TitleBar.types'

/** WeChat draws title and back button itself, from the page's configuration. */
export function TitleBar(_props: TitleBarProps) {
  return null
}
