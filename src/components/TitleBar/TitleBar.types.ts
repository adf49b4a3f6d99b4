export interface TitleBarProps {
  title: string
  /** Absent on tab pages: there is nowhere back. */
  onBack?: () => void
}
