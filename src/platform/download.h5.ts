/**
 * How long the address stays valid, in ms. Safari starts reading a download only after the script has ended, fails when
 * the address was revoked by then, and reports no end of the download.
 */
const GOOD_FOR_MS = 40_000

/** Has the browser save a file under this name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GOOD_FOR_MS)
}

/** Whether this is WeChat's own browser, which saves no files from pages. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
