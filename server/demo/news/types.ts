/** A demo article; its date is counted back from the first start. */
export interface DemoNews {
  title: string
  summary: string
  /** HTML as an editor writes it. */
  content: string
  daysAgo: number
  /** Clock time in Asia/Shanghai, "HH:MM". */
  at: string
  views: number
}
