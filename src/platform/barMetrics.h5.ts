/** Room around the app's own navigation bar, as inline style. */
export interface BarRoom {
  paddingTop?: string
  paddingRight?: string
  height?: string
}

/** None: a browser has no capsule button, and the stylesheet handles the safe area. */
export const barMetrics = (): BarRoom => ({})
