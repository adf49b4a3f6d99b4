import type { Clock } from '../clock'
import type { WechatConfig } from './config'

const TIMEOUT_MS = 8_000

/** Seconds before its expiry when a token is no longer used. */
const MARGIN_SECONDS = 300

type AppAccess = Pick<WechatConfig, 'appId' | 'appSecret' | 'endpoint'>

interface TokenReply {
  access_token?: unknown
  expires_in?: unknown
  errcode?: unknown
}

/** Posts JSON to the mini-program service and parses its answer. */
export async function postToWechat(
  endpoint: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${endpoint}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return (await response.json()) as Record<string, unknown>
}

/**
 * The mini-program's access token (WeChat's getStableAccessToken), the same for all instances.
 * @returns a function that gives a valid token; with `true` a new one
 */
export function accessTokens(app: AppAccess, clock: Clock): (renew?: boolean) => Promise<string> {
  let held = { token: '', until: 0 }
  return async (renew = false) => {
    if (!renew && clock.now().getTime() < held.until) return held.token
    const reply: TokenReply = await postToWechat(app.endpoint, '/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: app.appId,
      secret: app.appSecret,
      force_refresh: renew,
    })
    if (typeof reply.access_token !== 'string' || typeof reply.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token: ${String(reply.errcode)}`)
    }
    const seconds = reply.expires_in - MARGIN_SECONDS
    held = { token: reply.access_token, until: clock.now().getTime() + seconds * 1000 }
    return held.token
  }
}
