import { createHash, createHmac, randomUUID } from 'node:crypto'
import { addDays, type IsoDate, todayInShanghai } from '@domain/index'
import { addSeconds, type Clock } from '../clock'
import { NotTaken } from '../outbox/notTaken'
import type { AliyunConfig } from './aliyunConfig'
import type { SmsSender } from './types'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const TIMEOUT_MS = 8_000

/** A person waits for a code: sending it and asking for it take less than the app waits for the answer. */
const CODE_TIMEOUT_MS = 5_000
const ASK_TIMEOUT_MS = 3_000

/** Within this time after sending a code Aliyun is asked about it. */
const ASKED_WITHIN_SECONDS = 60

/** Most records that Aliyun returns at once. */
const PAGE = 50

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

interface AliyunAnswer {
  /** `OK` or an error code; the HTTP status when the response has neither. */
  code: string
  /** Whether the call certainly had no effect. */
  isRefusal: boolean
  body: object
}

/**
 * Reads an answer. Errors of the service itself ("isp."), of a gateway before it (5xx) and answers without a code leave
 * open what the service did.
 */
async function readAnswer(response: Response): Promise<AliyunAnswer> {
  const { status } = response
  const read: unknown = await response.json().catch(() => null)
  const body = typeof read === 'object' && read !== null ? read : {}
  const code = 'Code' in body ? body.Code : undefined
  if (typeof code !== 'string') return { code: `HTTP ${status}`, isRefusal: false, body }
  return { code, isRefusal: code !== 'OK' && !code.startsWith('isp.') && status < 500, body }
}

/** Calls an action of Aliyun's SMS service, dysmsapi 2017-05-25. */
async function callAliyun(
  config: Deal,
  clock: Clock,
  action: string,
  params: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  return readAnswer(response)
}

type Deal = Pick<AliyunConfig, 'accessKeyId' | 'accessKeySecret' | 'endpoint'>

/** An SMS by a template. */
interface TemplateSms {
  to: string
  signName: string
  template: string
  words: Record<string, string>
  /** By which Aliyun can be asked about it. */
  ref: string
}

/**
 * Sends by SendSms.
 * @param isFinal whether trying again is useless after a refusal with that code
 * @throws NotTaken for a refusal; after any other error the outcome is unknown
 */
export async function sendByAliyun(
  config: Deal,
  clock: Clock,
  { to, signName, template, words, ref }: TemplateSms,
  { isFinal = () => false, timeoutMs }: { isFinal?: (code: string) => boolean; timeoutMs?: number },
): Promise<void> {
  const params = {
    PhoneNumbers: to,
    SignName: signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(words),
    OutId: ref,
  }
  const { code, isRefusal } = await callAliyun(config, clock, 'SendSms', params, timeoutMs)
  if (isRefusal) throw new NotTaken(code, isFinal(code))
  if (code !== 'OK') throw new Error(`Aliyun does not say whether it took the message: ${code}`)
}

interface SendDetails {
  SmsSendDetailDTOs?: { SmsSendDetailDTO?: { OutId?: string }[] }
}

/** Whether a message of that day and `ref` is among what Aliyun says it sent to the number. */
async function wasSentOn(
  ask: (params: Record<string, string>) => Promise<AliyunAnswer>,
  { to, ref, day }: { to: string; ref: string; day: IsoDate },
): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const { code, body } = await ask({
      PhoneNumber: to,
      SendDate: day.replaceAll('-', ''),
      PageSize: String(PAGE),
      CurrentPage: String(page),
    })
    const sent = (body as SendDetails).SmsSendDetailDTOs?.SmsSendDetailDTO
    if (code !== 'OK' || !Array.isArray(sent)) {
      throw new Error(`Aliyun does not tell what it sent: ${code}`)
    }
    if (sent.some(({ OutId }) => OutId === ref)) return true
    if (sent.length < PAGE) return false
  }
}

/**
 * Asks QuerySendDetails, which tells what was sent on a day, about every day since the first try.
 * @throws when Aliyun does not say
 */
export async function wasTakenByAliyun(
  config: Deal,
  clock: Clock,
  { to, ref, triedAt }: { to: string; ref: string; triedAt: Date },
  timeoutMs?: number,
): Promise<boolean> {
  const ask = (params: Record<string, string>) =>
    callAliyun(config, clock, 'QuerySendDetails', params, timeoutMs)
  const first = todayInShanghai(triedAt.getTime())
  const last = todayInShanghai(clock.now().getTime())
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (await wasSentOn(ask, { to, ref, day })) return true
  }
  return false
}

/** Sends SMS codes by Aliyun. */
export const aliyunSms = (config: AliyunConfig, clock: Clock): SmsSender => ({
  send: ({ mobile, event, code, ref }) =>
    sendByAliyun(
      config,
      clock,
      {
        to: mobile,
        signName: config.signName,
        template: config.templates[event],
        words: { code },
        ref,
      },
      { timeoutMs: CODE_TIMEOUT_MS },
    ),
  wasTaken: ({ mobile, ref }) =>
    wasTakenByAliyun(
      config,
      clock,
      { to: mobile, ref, triedAt: addSeconds(clock.now(), -ASKED_WITHIN_SECONDS) },
      ASK_TIMEOUT_MS,
    ),
})
