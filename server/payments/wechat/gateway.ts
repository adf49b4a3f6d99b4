import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Fen } from '@domain/index'
import { type Clock, unixSeconds } from '../../clock'
import { refuse } from '../../refusal'
import type { WechatConfig, WechatPayConfig } from '../../wechat/config'
import {
  type GatewayOrder,
  type PaymentNotification,
  NotGenuine,
  notifyPath,
  type PaymentGateway,
} from '../../gateway'
import { WechatRefusal, wechatApi } from './api'
import { openNotification } from './notification'
import { readTransaction } from './transaction'

const WECHAT = 'wechat'

const MAX_AMOUNT: Fen = 50_000_00

/** RFC 3339 in Shanghai, as the service wants it: 2026-03-10T10:15:00+08:00. */
const shanghaiTime = (at: Date): string =>
  new Date((unixSeconds(at) + 8 * 3_600) * 1000).toISOString().replace(/\.\d{3}Z$/, '+08:00')

interface Merchant extends WechatPayConfig {
  appId: string
}

const orderBody = ({ appId, mchId }: Merchant, order: GatewayOrder) => ({
  appid: appId,
  mchid: mchId,
  description: order.description,
  out_trade_no: order.payNo,
  time_expire: shanghaiTime(order.expiresAt),
  notify_url: `${order.origin}${notifyPath(WECHAT)}`,
  amount: { total: order.amount, currency: 'CNY' },
})

/** Parameters of `wx.requestPayment`, signed with the merchant's key. */
function requestPaymentParams({ appId, mchKey }: Merchant, prepayId: string, now: Date) {
  const timeStamp = String(unixSeconds(now))
  const nonceStr = Formatter.nonce()
  const packed = `prepay_id=${prepayId}`
  const signed = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packed)
  return {
    timeStamp,
    nonceStr,
    package: packed,
    signType: 'RSA',
    paySign: Rsa.sign(signed, mchKey),
  }
}

/** WeChat Pay v3: JSAPI inside the mini-program, H5 in a browser. */
export function wechatGateway(
  { appId }: Pick<WechatConfig, 'appId'>,
  config: WechatPayConfig,
  clock: Clock,
): PaymentGateway {
  const api = wechatApi(config)
  const merchant = { ...config, appId }
  const at = (payNo: string) => `v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`

  async function createInApp(order: GatewayOrder) {
    const { openid } = order.payer
    if (!openid) return refuse('wrong_state', '请先完成微信授权，再发起支付')
    const body = { ...orderBody(merchant, order), payer: { openid } }
    const { prepay_id: prepayId } = await api.post('v3/pay/transactions/jsapi', body)
    const payParams = requestPaymentParams(merchant, String(prepayId), clock.now())
    return { payParams, gatewayRef: '' }
  }

  async function createInBrowser(order: GatewayOrder) {
    const scene = { payer_client_ip: order.payer.ip, h5_info: { type: 'Wap' } }
    const body = { ...orderBody(merchant, order), scene_info: scene }
    const { h5_url: page } = await api.post('v3/pay/transactions/h5', body)
    const back = encodeURIComponent(`${order.origin}${order.returnPath}`)
    return { payUrl: `${String(page)}&redirect_url=${back}`, gatewayRef: '' }
  }

  async function query(payNo: string): Promise<PaymentNotification | null> {
    try {
      return readTransaction(await api.get(at(payNo), { mchid: config.mchId }), merchant)
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return null
      throw error
    }
  }

  return {
    kind: 'online',
    code: WECHAT,
    name: '微信支付',
    tip: '跳转到微信完成支付',
    min: 1,
    max: MAX_AMOUNT,

    create: (order) =>
      order.scene === 'mini_program' ? createInApp(order) : createInBrowser(order),

    verifyNotification(headers, body) {
      const transaction = openNotification(headers, body, config, clock.now())
      try {
        return readTransaction(transaction, merchant)
      } catch (cause) {
        throw new NotGenuine('transaction', { cause })
      }
    },

    query,

    async close(payNo) {
      try {
        await api.post(`${at(payNo)}/close`, { mchid: config.mchId })
      } catch (error) {
        // Paid, closed or unknown orders have ended; one that is being paid has not.
        if ((await query(payNo))?.state === 'pending') throw error
      }
    },
  }
}
