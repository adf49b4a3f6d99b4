import type { WechatConfig } from './config'

const TIMEOUT_MS = 8_000

/** Codes of WeChat for a login code that is wrong, used or too old. */
const BAD_CODE = new Set([40029, 40163])

/** The code from `wx.login` is wrong, was used before or is too old. */
export class BadLoginCode extends Error {
  override name = 'BadLoginCode'
}

interface Session {
  openid?: unknown
  errcode?: number
}

/**
 * Exchanges a code from `wx.login` for the person's openid (WeChat's code2Session). The session
 * key that comes with it is not kept: nothing here needs it.
 * @throws BadLoginCode
 * @throws Error when WeChat can't be reached or refuses us; never with the secret in its text
 */
export async function codeToSession(
  { appId, appSecret, endpoint }: Pick<WechatConfig, 'appId' | 'appSecret' | 'endpoint'>,
  code: string,
): Promise<{ openid: string }> {
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    js_code: code,
    grant_type: 'authorization_code',
  })
  const response = await fetch(`${endpoint}/sns/jscode2session?${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const session = (await response.json().catch(() => null)) as Session | null
  if (typeof session?.openid === 'string' && session.openid !== '') {
    return { openid: session.openid }
  }
  const errcode = session?.errcode ?? `HTTP ${response.status}`
  if (BAD_CODE.has(Number(errcode))) throw new BadLoginCode(String(errcode))
  throw new Error(`WeChat refused the login code: ${errcode}`)
}
