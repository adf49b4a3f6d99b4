/** Room the app's own navigation bar has to leave, as inline style; empty where the stylesheet knows it. */
export type BarMetrics = () => { paddingTop?: string; paddingRight?: string; height?: string }
