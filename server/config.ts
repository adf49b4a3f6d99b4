import { resolve } from 'node:path'
import { DEFAULT_LIMITS } from '@domain/limits'
import { readSwitch, switchProblem } from '@domain/switches'
import { type MessageTemplates, readTemplates } from './messages/templates'
import { readRepayAccount, type RepayAccount } from './payments/bankAccount'
import { readPublicUrl, readTrustProxy, type TrustProxy } from './proxyConfig'
import { type AliyunConfig, readAliyun } from './sms/aliyunConfig'
import { readDataKeys, readSecrets } from './security/keyConfig'
import type { ConfiguredKeys } from './security/turning'
import { IDENTITY_PROVIDERS, type IdentityProviderCode } from './identity/providers'
import { readSigning, type SigningConfig } from './signing/config'
import { explain, StartupError } from './startupError'
import { readS3, type S3Config } from './uploads/storage/s3Config'
import { readWechat, type WechatConfig } from './wechat/config'

/** Settings of the server, read once from the environment. */
export interface Config {
  host: string
  port: number
  /** Folder of the embedded database, uploads and the lock. */
  dataDir: string
  /** A bucket for uploads instead of the data folder. */
  s3: S3Config | null
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null
  /** Demo accounts and readable SMS codes. */
  demo: boolean
  /** Whether the demo decides applications itself; otherwise operators do. */
  demoReviewer: boolean
  /** Keys of SMS code hashes and signed links. */
  secrets: ConfiguredKeys<string>
  /** Keys of personal data at rest, 32 bytes each. */
  dataKeys: ConfiguredKeys<Buffer>
  /** Origins that may call the API from a browser, besides the server's own. */
  corsOrigins: string[]
  trustProxy: TrustProxy
  /** Origin of absolute links; null, in a demo only, uses the request's own. */
  publicUrl: string | null
  sms: { provider: 'console' } | ({ provider: 'aliyun' } & AliyunConfig)
  /** Message templates; the demo's SMS need none. */
  messageTemplates: MessageTemplates
  /** The account for repayments; null: no bank transfer. */
  repayAccount: RepayAccount | null
  /** The mini-program and its payments; null: none. */
  wechat: WechatConfig | null
  /** Who looks at the ID cards of borrowers; null: none are asked for, and the calls do not exist. */
  identityProvider: IdentityProviderCode | null
  /** Token for scraping /metrics; null: no metrics. */
  metricsToken: string | null
  /** Share of the faults reported by pages that is logged, 0 to 1; 0: the call does not exist. */
  clientErrors: number
  /** Whether applications are answered with an offer, which is signed; otherwise they are signed when they are sent. */
  loanOffers: boolean
  /** Who signs contracts and amendments by certificates; null: none are used. */
  signing: SigningConfig
  /** Seconds for which the cost table is read before it can be confirmed. */
  disclosureSeconds: number
  /** Factor for every rate limit; above 1 for load tests. */
  rateLimitFactor: number
  /** Calls are refused while timers of the process are later than this on average, ms. */
  maxDelayMs: number
  /** Seconds for which the server goes on after a request to stop, while /readyz answers 503. */
  drainSeconds: number
  logLevel: string
  /** Folder of the built H5 app; served when it exists. */
  h5Dir: string
  /** Folder of the operators' desk, served under /ops; null: it is switched off. */
  deskDir: string | null
}

export type Env = Record<string, string | undefined>

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MIN_TOKEN_LENGTH = 16

function isOn(env: Env, name: string, fallback: boolean): boolean {
  const value = readSwitch(env[name], fallback)
  if (value === null) throw new StartupError(switchProblem(name, env[name]))
  return value
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535)
    throw new StartupError(`PORT 应为 0–65535 的数字，现在是“${text}”。`)
  return port
}

function readSms(env: Env, demo: boolean): Config['sms'] {
  const provider = env['SMS_PROVIDER'] || (demo ? 'console' : '')
  if (provider === 'aliyun') return { provider, ...readAliyun(env) }
  if (provider === 'console' && demo) return { provider }
  throw new StartupError(
    demo
      ? `SMS_PROVIDER 只能是 console 或 aliyun，现在是“${provider}”。`
      : '正式运行（DEMO=0）需要真实短信通道：请设置 SMS_PROVIDER=aliyun 及其密钥。',
  )
}

function readIdentityProvider(code: string, demo: boolean): IdentityProviderCode | null {
  if (code === '') return null
  const known = IDENTITY_PROVIDERS.find((one) => one === code)
  if (known && (demo || known !== 'sandbox')) return known
  const offered = IDENTITY_PROVIDERS.filter((one) => demo || one !== 'sandbox')
  throw new StartupError(`IDENTITY_PROVIDER 只能是 ${offered.join('、')} 或空，现在是“${code}”。`)
}

function readMetricsToken(env: Env): string | null {
  const token = env['METRICS_TOKEN'] || null
  if (!token || token.length >= MIN_TOKEN_LENGTH) return token
  throw new StartupError(`METRICS_TOKEN 至少需要 ${MIN_TOKEN_LENGTH} 个字符。`)
}

function readDrainSeconds(text: string): number {
  if (/^([12]?\d|30)$/.test(text)) return Number(text)
  throw new StartupError(`DRAIN_SECONDS 应为 0–30 的秒数，现在是“${text}”。`)
}

function readClientErrors(text: string): number {
  if (/^(?:0(?:\.\d{1,4})?|1(?:\.0)?)$/.test(text)) return Number(text)
  throw new StartupError(`CLIENT_ERRORS 应为 0–1 的比例，现在是“${text}”。`)
}

function readRateLimitFactor(text: string): number {
  if (/^(?:[1-9]\d{0,2}|1000)$/.test(text)) return Number(text)
  throw new StartupError(`RATE_LIMIT_FACTOR 应为 1–1000 的整数，现在是“${text}”。`)
}

function readMaxDelay(text: string): number {
  if (/^[1-9]\d{2,4}$/.test(text)) return Number(text)
  throw new StartupError(`MAX_DELAY_MS 应为 100–99999 的毫秒数，现在是“${text}”。`)
}

/** Runs every reader and collects all errors, so that one start reports every wrong setting. */
function collect<T extends Record<string, () => unknown>>(
  readers: T,
): { [K in keyof T]: ReturnType<T[K]> } {
  const problems: string[] = []
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      problems.push(explain(error))
      return [name, undefined]
    }
  })
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return Object.fromEntries(values) as { [K in keyof T]: ReturnType<T[K]> }
}

function readHost(env: Env, demo: boolean): string {
  const host = env['HOST'] || '127.0.0.1'
  const isAllowed = isOn(env, 'ALLOW_DEMO_ON_NETWORK', false)
  if (demo && !LOOPBACK.has(host) && !isAllowed) {
    throw new StartupError(
      `演示模式只在本机开放；要在 ${host} 上演示，请设置 ALLOW_DEMO_ON_NETWORK=1，正式运行请设置 DEMO=0。`,
    )
  }
  return host
}

/** Never less than the rules ask for; a demo may do with less, to be tried out. */
function readDisclosureSeconds(text: string, demo: boolean): number {
  const least = demo ? 0 : DEFAULT_LIMITS.disclosureSeconds
  if (/^\d{1,4}$/.test(text) && Number(text) >= least) return Number(text)
  throw new StartupError(`DISCLOSURE_SECONDS 应为不小于 ${least} 的秒数，现在是“${text}”。`)
}

/** Whether other machines can reach the demo. */
export const isDemoOnNetwork = ({ demo, host }: Config): boolean => demo && !LOOPBACK.has(host)

/**
 * Reads the configuration; paths are relative to `root`.
 * @throws StartupError with a sentence per missing or wrong setting
 */
export function readConfig(env: Env, root: string): Config {
  const demo = isOn(env, 'DEMO', true)
  return collect({
    host: () => readHost(env, demo),
    port: () => readPort(env['PORT'] || '8787'),
    dataDir: () => resolve(root, env['DATA_DIR'] || 'data'),
    s3: () => readS3(env),
    databaseUrl: () => env['DATABASE_URL'] || null,
    demo: () => demo,
    demoReviewer: () => isOn(env, 'DEMO_REVIEWER', true) && demo,
    secrets: () => readSecrets(env, demo),
    dataKeys: () => readDataKeys(env, demo),
    corsOrigins: () => (env['CORS_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean),
    trustProxy: () => readTrustProxy(env['TRUST_PROXY']),
    publicUrl: () => readPublicUrl(env['PUBLIC_URL'], demo),
    sms: () => readSms(env, demo),
    messageTemplates: () => readTemplates(env, root),
    repayAccount: () => readRepayAccount(env, demo),
    wechat: () => readWechat(env, root),
    identityProvider: () => readIdentityProvider(env['IDENTITY_PROVIDER'] ?? '', demo),
    metricsToken: () => readMetricsToken(env),
    clientErrors: () => readClientErrors(env['CLIENT_ERRORS'] || '0'),
    loanOffers: () => isOn(env, 'LOAN_OFFERS', false),
    signing: () =>
      readSigning(env, { demo, loanOffers: readSwitch(env['LOAN_OFFERS'], false) === true }),
    disclosureSeconds: () =>
      readDisclosureSeconds(
        env['DISCLOSURE_SECONDS'] || String(DEFAULT_LIMITS.disclosureSeconds),
        demo,
      ),
    rateLimitFactor: () => readRateLimitFactor(env['RATE_LIMIT_FACTOR'] || '1'),
    maxDelayMs: () => readMaxDelay(env['MAX_DELAY_MS'] || '1000'),
    drainSeconds: () => readDrainSeconds(env['DRAIN_SECONDS'] || '0'),
    logLevel: () => {
      const level = env['LOG_LEVEL'] || (demo ? 'warn' : 'info')
      if (LOG_LEVELS.includes(level)) return level
      throw new StartupError(`LOG_LEVEL 只能是 ${LOG_LEVELS.join('、')}，现在是“${level}”。`)
    },
    h5Dir: () => resolve(root, env['H5_DIR'] || 'dist/h5'),
    deskDir: () => (isOn(env, 'OPS_DESK', demo) ? resolve(root, 'dist/desk') : null),
  })
}
