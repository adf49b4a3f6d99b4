import Taro from '@tarojs/taro'
import type { Pay } from './injected.types'
import { refusalOf } from './refusal.weapp'

/** WeChat's cashier, for the account logged in to WeChat. */
export const pay: Pay = {
  payerCode: async () => {
    try {
      return (await Taro.login()).code || null
    } catch {
      return null
    }
  },
  open: async ({ payUrl, payParams }) => {
    if (payParams === null) return copyAddress(payUrl)
    try {
      await Taro.requestPayment({
        timeStamp: payParams.timeStamp ?? '',
        nonceStr: payParams.nonceStr ?? '',
        package: payParams.package ?? '',
        signType: (payParams.signType ?? 'RSA') as keyof Taro.requestPayment.SignType,
        paySign: payParams.paySign ?? '',
      })
      return 'returned'
    } catch (error) {
      return refusalOf(error) === 'cancelled' ? 'cancelled' : 'failed'
    }
  },
}

/** A mini-program may not open other sites, so the address is copied. */
async function copyAddress(payUrl: string) {
  if (payUrl === '') return 'failed'
  const data = payUrl.startsWith('/') ? `${process.env.TARO_APP_API_HOST}${payUrl}` : payUrl
  try {
    await Taro.setClipboardData({ data })
    return 'copied'
  } catch {
    return 'failed'
  }
}
