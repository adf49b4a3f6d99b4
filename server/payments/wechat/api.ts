import { Decorator } from 'wechatpay-axios-plugin'
import type { WechatPayConfig } from '../../wechat/config'

const TIMEOUT_MS = 8_000

/** A response of WeChat Pay, its signature verified. */
export type WechatAnswer = Record<string, unknown>

/** An error response of WeChat Pay. */
export class WechatRefusal extends Error {
  override name = 'WechatRefusal'
  constructor(
    readonly status: number,
    /** WeChat's error code, such as `ORDERPAID`. */
    readonly code: string,
  ) {
    super(`WeChat Pay refused: ${code} (HTTP ${status})`)
  }
}

/** Calls of WeChat Pay v3, signed with the merchant's key. */
export interface WechatApi {
  post(path: string, body: object): Promise<WechatAnswer>
  get(path: string, query: Record<string, string>): Promise<WechatAnswer>
}

interface HttpError {
  response?: { status?: number; data?: { code?: string } | string }
}

/** Replaces the library's error, which carries keys and the whole request. */
function toRefusal(error: unknown): Error {
  const { response } = error as HttpError
  const data = response?.data
  const code = typeof data === 'object' ? data?.code : undefined
  if (response?.status) return new WechatRefusal(response.status, code ?? 'UNKNOWN')
  return new Error(`WeChat Pay is out of reach: ${(error as Error).message}`)
}

/** Client built on the library that signs requests and verifies responses. */
export function wechatApi(config: WechatPayConfig): WechatApi {
  const client = new Decorator({
    mchid: config.mchId,
    serial: config.mchSerial,
    privateKey: config.mchKey,
    certs: { [config.platformKeyId]: config.platformKey },
    baseURL: config.endpoint,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
  })
  const call = async (...request: Parameters<Decorator['request']>): Promise<WechatAnswer> => {
    try {
      const { data } = await client.request<WechatAnswer | string | null>(...request)
      // An empty answer (204) is text.
      return typeof data === 'object' && data !== null ? data : {}
    } catch (error) {
      throw toRefusal(error)
    }
  }
  return {
    post: (path, body) => call(path, 'post', body),
    get: (path, query) => call(path, 'get', undefined, { params: query }),
  }
}
