export interface TitleBarProps {
  title: string
  /** Left out on tab pages, which have no way back. */
  onBack?: () => void
}
