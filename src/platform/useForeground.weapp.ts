/** Whether the app can be seen: WeChat hides the page itself with the app. */
export const useForeground = (): boolean => true
