/**
 * A stand-in for WeChat's services: it verifies every request by the documented scheme with separate code
 * (node:crypto only) and signs its answers like the real service.
 */
import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const APP_ID = 'wx0000000000000001'
export const MCH_ID = '1900000001'
const API_V3_KEY = '0123456789abcdef0123456789abcdef'
const KEY_ID = 'PUB_KEY_ID_0000000000000000000000000001'
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7200000001'

const PEM = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const

interface Order {
  body: Record<string, unknown> & { out_trade_no: string; amount: { total: number } }
  state: string
}

interface SeenRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",serial_no="(\w+)",timestamp="(\d+)",nonce_str="(\w+)",signature="([^"]+)"$/

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export async function startWechat() {
  const merchant = generateKeyPairSync('rsa', PEM)
  const platform = generateKeyPairSync('rsa', PEM)
  const orders = new Map<string, Order>()
  const seen: SeenRequest[] = []
  const settings = { answersUnsigned: false, isDown: false }

  const signature = (text: string) =>
    createSign('RSA-SHA256').update(text).sign(platform.privateKey, 'base64')

  function isSigned(request: IncomingMessage, body: string): boolean {
    const match = AUTHORIZATION.exec(request.headers.authorization ?? '')
    if (!match) return false
    const [, mchId, serial, timestamp, nonce, given = ''] = match
    const text = [request.method, request.url, timestamp, nonce, body, ''].join('\n')
    return (
      mchId === MCH_ID &&
      serial === SERIAL &&
      Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 &&
      createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, given, 'base64')
    )
  }

  function answer(response: ServerResponse, status: number, data: object | null): void {
    const body = data ? JSON.stringify(data) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signed = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': KEY_ID,
      'wechatpay-signature': signature(`${timestamp}\n${nonce}\n${body}\n`),
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(settings.answersUnsigned ? {} : signed),
    })
    response.end(body)
  }

  const transaction = ({ body, state }: Order) => ({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: body.out_trade_no,
    trade_state: state,
    ...(state === 'SUCCESS'
      ? {
          transaction_id: `42000${body.out_trade_no}`,
          success_time: '2026-03-10T10:05:00+08:00',
          amount: { total: body.amount.total, payer_total: body.amount.total, currency: 'CNY' },
        }
      : {}),
  })

  function route(path: string, body: Order['body'], response: ServerResponse): void {
    const [, payNo = '', close] = /out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
    if (path.endsWith('/jsapi') || path.endsWith('/h5')) {
      orders.set(body.out_trade_no, { body, state: 'NOTPAY' })
      const prepay = { prepay_id: `wx${body.out_trade_no}` }
      const page = { h5_url: `https://wx.tenpay.com/h5?prepay_id=${body.out_trade_no}` }
      return answer(response, 200, path.endsWith('/h5') ? page : prepay)
    }
    const order = orders.get(payNo)
    if (!order) return answer(response, 404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' })
    if (!close) return answer(response, 200, transaction(order))
    if (order.state !== 'NOTPAY') {
      const code = order.state === 'USERPAYING' ? 'USER_PAYING' : 'ORDERPAID'
      return answer(response, 400, { code, message: '' })
    }
    order.state = 'CLOSED'
    return answer(response, 204, null)
  }

  /** code2Session: each code gives one openid. */
  function session(query: URLSearchParams, response: ServerResponse): void {
    const isOurs = query.get('appid') === APP_ID && query.get('secret') === 'app-secret'
    const isGrant = query.get('grant_type') === 'authorization_code'
    const replies = new Map<string, object>([
      ['good', { openid: 'openid-of-good', session_key: 'secret-session-key' }],
      ['used', { errcode: 40163, errmsg: 'code been used' }],
      ['busy', { errcode: -1, errmsg: 'system error' }],
    ])
    const invalid = { errcode: 40029, errmsg: 'invalid code' }
    const reply = replies.get(query.get('js_code') ?? '') ?? invalid
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(JSON.stringify(isOurs && isGrant ? reply : { errcode: 40125, errmsg: 'secret' }))
  }

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://stand-in')
      if (settings.isDown) return void request.socket.destroy()
      if (url.pathname === '/sns/jscode2session') return session(url.searchParams, response)
      const data = body ? JSON.parse(body) : {}
      seen.push({ method: request.method ?? '', path: request.url ?? '', body: data })
      if (!isSigned(request, body)) return answer(response, 401, { code: 'SIGN_ERROR' })
      return route(url.pathname, data, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A notification as WeChat sends it, encrypted and signed. */
  function notification(payNo: string, now: Date, changes: object = {}) {
    const order = orders.get(payNo)
    if (!order) throw new Error('no order')
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const text = JSON.stringify({ ...transaction(order), ...changes })
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: ciphertext.toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    })
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const headerNonce = randomBytes(16).toString('hex')
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': headerNonce,
        'wechatpay-serial': KEY_ID,
        'wechatpay-signature': signature(`${timestamp}\n${headerNonce}\n${body}\n`),
      },
    }
  }

  return {
    orders,
    seen,
    settings,
    merchantPublicKey: merchant.publicKey,
    config: {
      appId: APP_ID,
      appSecret: 'app-secret',
      endpoint,
      pay: {
        mchId: MCH_ID,
        mchSerial: SERIAL,
        mchKey: merchant.privateKey,
        apiV3Key: API_V3_KEY,
        platformKeyId: KEY_ID,
        platformKey: platform.publicKey,
        endpoint,
      },
    },
    notification,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type WechatStandIn = Awaited<ReturnType<typeof startWechat>>
