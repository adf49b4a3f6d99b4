/** Room around the app's own navigation bar, as inline style; empty where the stylesheet handles it. */
export type BarMetrics = () => { paddingTop?: string; paddingRight?: string; height?: string }
