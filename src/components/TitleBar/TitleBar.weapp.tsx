import type { TitleBarProps } from './TitleBar.types'

/** WeChat draws title and way back itself, from the page's configuration. */
export function TitleBar(_props: TitleBarProps) {
  return null
}
