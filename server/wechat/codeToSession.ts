import type { WechatConfig } from './config'

const TIMEOUT_MS = 8_000

/** WeChat's error codes for a wrong, used or expired login code. */
const BAD_CODE = new Set([40029, 40163])

/** The code from `wx.login` is wrong, used or expired. */
export class BadLoginCode extends Error {
  override name = 'BadLoginCode'
}

interface Session {
  openid?: unknown
  errcode?: number
}

/**
 * Exchanges a code from `wx.login` for the person's openid (WeChat's code2Session). The session key in the answer is
 * dropped: nothing needs it.
 * @throws BadLoginCode
 * @throws Error when WeChat can't be reached or refuses the server; its text never contains the secret
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
