/** Whether this is WeChat's own browser, which saves no files from pages. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
