/** A demo article, dated back from the first start. */
export interface DemoNews {
  title: string
  summary: string
  /** HTML as an editor would write it. */
  content: string
  daysAgo: number
  /** Clock time in Asia/Shanghai, "HH:MM". */
  at: string
  views: number
}
