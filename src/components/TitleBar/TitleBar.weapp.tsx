import type { TitleBarProps } from './TitleBar.h5'

/** WeChat draws title and back button itself, from the page's configuration. */
export function TitleBar(_props: TitleBarProps) {
  return null
}
