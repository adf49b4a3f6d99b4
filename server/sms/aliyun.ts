import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../clock'
import type { AliyunConfig } from './aliyunConfig'
import type { SmsSender } from './types'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const TIMEOUT_MS = 8_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also escapes what encodeURIComponent leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Query string with parameters sorted by name. */
const canonicalQuery = (params: Record<string, string>): string =>
  Object.keys(params)
    .sort()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')

export interface SignedRequest {
  host: string
  action: string
  version: string
  params: Record<string, string>
  /** ISO time without milliseconds, as 2023-10-26T10:22:32Z. */
  date: string
  nonce: string
}

/**
 * Query and headers of a call in Aliyun's RPC style with an empty body, signed by version 3 of its signatures
 * (ACS3-HMAC-SHA256, "V3 版本请求体&签名机制").
 */
export function signRequest(
  { accessKeyId, accessKeySecret }: Pick<AliyunConfig, 'accessKeyId' | 'accessKeySecret'>,
  { host, action, version, params, date, nonce }: SignedRequest,
): { query: string; headers: Record<string, string> } {
  const query = canonicalQuery(params)
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const canonical = ['POST', '/', query, canonicalHeaders, signedHeaders, bodyHash].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

export interface AliyunAnswer {
  /** `OK` or an error code; the HTTP status when the response has neither. */
  code: string
  body: object
}

async function readAnswer(response: Response): Promise<AliyunAnswer> {
  const read: unknown = await response.json().catch(() => null)
  const body = typeof read === 'object' && read !== null ? read : {}
  const code = 'Code' in body ? body.Code : undefined
  return { code: typeof code === 'string' ? code : `HTTP ${response.status}`, body }
}

/** Calls an action of Aliyun's SMS service, dysmsapi 2017-05-25. */
export async function callAliyun(
  config: AliyunConfig,
  clock: Clock,
  action: string,
  params: Record<string, string>,
): Promise<AliyunAnswer> {
  const { query, headers } = signRequest(config, {
    host: new URL(config.endpoint).host,
    action,
    version: '2017-05-25',
    params,
    date: clock
      .now()
      .toISOString()
      .replace(/\.\d{3}Z$/, 'Z'),
    nonce: randomUUID(),
  })
  const response = await fetch(`${config.endpoint}/?${query}`, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return readAnswer(response)
}

/** Sends SMS codes through Aliyun's SendSms. */
export const aliyunSms = (config: AliyunConfig, clock: Clock): SmsSender => ({
  async send({ mobile, event, code }) {
    const answer = await callAliyun(config, clock, 'SendSms', {
      PhoneNumbers: mobile,
      SignName: config.signName,
      TemplateCode: config.templates[event],
      TemplateParam: JSON.stringify({ code }),
    })
    if (answer.code !== 'OK') throw new Error(`Aliyun refused the message: ${answer.code}`)
  },
})
