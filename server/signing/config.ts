import { StartupError } from '../startupError'

/** A signing service of the lender's, by HTTP. */
export interface HttpSigning {
  provider: 'http'
  /** Where documents are sent to be signed. */
  url: string
  /** Proves to the service who asks. */
  key: string
}

/** Who signs contracts and amendments by certificates; null: none are used. */
export type SigningConfig = { provider: 'sandbox' } | HttpSigning | null

type Env = Record<string, string | undefined>

const KEY_LENGTH_MIN = 16
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Personal data goes there, so it travels encrypted, or stays on this machine. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  if (url && isSafe && !url.username && !url.hash) return url.href
  throw new StartupError(
    'SIGNING_URL 应为 https 地址，不带密码，如 https://sign.example.com/documents。',
  )
}

function readHttp(env: Env): HttpSigning {
  const key = env['SIGNING_KEY'] ?? ''
  if (key.length < KEY_LENGTH_MIN) {
    throw new StartupError(
      `SIGNING_PROVIDER=http 需要 SIGNING_KEY，至少 ${KEY_LENGTH_MIN} 个字符。`,
    )
  }
  return { provider: 'http', url: readUrl(env['SIGNING_URL'] ?? ''), key }
}

/**
 * Settings of who signs.
 * @param loanOffers whether contracts are signed by certificates, which needs an issuer
 * @throws StartupError for a missing or wrong one; never with a key in its text
 */
export function readSigning(
  env: Env,
  { demo, loanOffers }: { demo: boolean; loanOffers: boolean },
): SigningConfig {
  const provider = env['SIGNING_PROVIDER'] || (demo ? 'sandbox' : '')
  if (provider === 'http') return readHttp(env)
  if (provider === 'sandbox' && demo) return { provider }
  if (provider !== '') {
    const offered = demo ? 'sandbox 或 http' : 'http 或空'
    throw new StartupError(`SIGNING_PROVIDER 只能是 ${offered}，现在是“${provider}”。`)
  }
  if (!loanOffers) return null
  throw new StartupError(
    '正式运行（DEMO=0）以 LOAN_OFFERS 签署合同，需要电子签名服务：请设置 SIGNING_PROVIDER=http、SIGNING_URL 和 SIGNING_KEY。',
  )
}
