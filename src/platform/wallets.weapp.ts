import type { WayToPay } from './wallets.h5'

export const SCANNERS = '微信'

/** WeChat's review refuses a mini-program that names another wallet. */
const OTHER_WALLET = /支付宝|alipay/i

/** The ways to pay that may be offered here; a tip that names another wallet is left out. */
export const offered = <T extends WayToPay>(ways: readonly T[]): T[] =>
  ways
    .filter(({ code, name }) => !OTHER_WALLET.test(`${code} ${name}`))
    .map((way) => (OTHER_WALLET.test(way.tip) ? { ...way, tip: '' } : way))
