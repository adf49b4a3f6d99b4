/** Whether the app is visible. Always true: WeChat hides the page together with the app. */
export const useForeground = (): boolean => true
