/** Whether the page is shown by WeChat's own browser, which saves no file a page hands it. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
