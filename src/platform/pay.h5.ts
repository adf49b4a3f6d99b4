import type { Pay } from './injected.types'

/** Opens the payment page in place of the app: its own link or the browser's back button leads back. */
export const pay: Pay = {
  payerCode: async () => null,
  open: async ({ payUrl }) => {
    const page = webAddress(payUrl)
    if (page === null) return 'failed'
    window.location.assign(page)
    return 'left'
  },
}

/** Addresses from the root belong to the API's origin. */
function webAddress(text: string): string | null {
  if (text.trim() === '') return null
  try {
    const url = new URL(text, process.env.TARO_APP_API_HOST || window.location.href)
    return /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}
