import type { IncomingHttpHeaders } from 'node:http'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { unixSeconds } from '../../clock'
import type { WechatPayConfig } from '../../wechat/config'
import { NotGenuine } from '../../gateway'
import type { WechatAnswer } from './api'

/** Seconds by which a notification may be old or early, as WeChat recommends. */
const WINDOW_SECONDS = 300

const ALGORITHM = 'AEAD_AES_256_GCM'

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[`wechatpay-${name}`]
  return typeof value === 'string' ? value : ''
}

/** Checks the time window, the key and the SHA256-RSA2048 signature over time, nonce and body. */
function checkSignature(
  headers: IncomingHttpHeaders,
  body: string,
  { platformKeyId, platformKey }: WechatPayConfig,
  now: Date,
): void {
  const timestamp = header(headers, 'timestamp')
  const age = /^\d{1,12}$/.test(timestamp) ? unixSeconds(now) - Number(timestamp) : Infinity
  if (Math.abs(age) > WINDOW_SECONDS) throw new NotGenuine('time')
  if (header(headers, 'serial') !== platformKeyId) throw new NotGenuine('serial')
  const signed = Formatter.response(timestamp, header(headers, 'nonce'), body)
  if (!Rsa.verify(signed, header(headers, 'signature'), platformKey)) {
    throw new NotGenuine('signature')
  }
}

interface Notification {
  resource?: {
    algorithm?: string
    ciphertext?: string
    associated_data?: string
    nonce?: string
  }
}

/** Decrypts the transaction with the merchant's API v3 key. */
function decrypt(body: string, apiV3Key: string): WechatAnswer {
  const { resource } = JSON.parse(body) as Notification
  if (resource?.algorithm !== ALGORITHM) throw new NotGenuine('algorithm')
  const text = Aes.AesGcm.decrypt(
    String(resource.ciphertext),
    apiV3Key,
    String(resource.nonce),
    resource.associated_data ?? '',
  )
  return JSON.parse(text) as WechatAnswer
}

/**
 * The transaction reported by a notification of WeChat Pay v3.
 * @throws NotGenuine
 */
export function openNotification(
  headers: IncomingHttpHeaders,
  body: string,
  config: WechatPayConfig,
  now: Date,
): WechatAnswer {
  checkSignature(headers, body, config, now)
  try {
    return decrypt(body, config.apiV3Key)
  } catch (cause) {
    if (cause instanceof NotGenuine) throw cause
    throw new NotGenuine('resource', { cause })
  }
}
