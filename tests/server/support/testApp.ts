import type { InjectOptions, RouteOptions } from 'fastify'
import { join } from 'node:path'
import { buildApp } from '../../../server/app'
import type { Config } from '../../../server/config'
import type { WideDb } from '../../../server/db/types'
import type { WideDeps } from '../../../server/deps'
import { readRepayAccount } from '../../../server/payments/bankAccount'
import { identityProviderOf } from '../../../server/identity/providers'
import { createMetrics } from '../../../server/metrics'
import { debitBankOf, paymentGateways } from '../../../server/payments/gateways'
import { ROOT } from '../../../server/root'
import { scryptHasher } from '../../../server/security/passwords'
import { DATA_KEY_BYTES, sealing } from '../../../server/security/sealing'
import { dataKeysOf, secretsOf } from '../../../server/security/secret'
import { consoleMessages } from '../../../server/messages/channels/console'
import { contractSignerOf } from '../../../server/signing/providers'
import { consoleSms } from '../../../server/sms/console'
import type { SmsSender } from '../../../server/sms/types'
import { freshDatabase } from '../../postgres/databases'
import { expectContract } from './contract'
import { type FakeClock, fakeClock } from './fakeClock'

/** Cheap on purpose: tests hash many passwords. */
const TEST_COST = { N: 16, r: 8, p: 1 }

const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  s3: null,
  databaseUrl: null,
  demo: true,
  demoReviewer: true,
  secrets: { current: null, next: null, previous: null },
  dataKeys: { current: null, next: null, previous: null },
  corsOrigins: [],
  trustProxy: false,
  publicUrl: null,
  sms: { provider: 'console' },
  messageTemplates: { sms: {}, smsWithAmount: {}, wechat: {} },
  repayAccount: readRepayAccount({}, true),
  wechat: null,
  identityProvider: null,
  metricsToken: null,
  clientErrors: 1,
  loanOffers: false,
  signing: { provider: 'sandbox' },
  disclosureSeconds: 0,
  rateLimitFactor: 1,
  maxDelayMs: 1_000,
  drainSeconds: 0,
  logLevel: 'info',
  h5Dir: '/nonexistent',
  deskDir: null,
}

/** The keys of a demo server on this folder. */
export const demoKeys = (dataDir: string): Pick<WideDeps, 'sealing' | 'secrets'> => ({
  sealing: sealing(dataKeysOf(TEST_CONFIG.dataKeys, dataDir)),
  secrets: secretsOf(TEST_CONFIG.secrets, dataDir),
})

export interface Answer {
  status: number
  headers: Record<string, unknown>
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is what tests assert
  body: any
}

export interface TestApp {
  app: ReturnType<typeof buildApp>
  deps: WideDeps & { sms: Required<SmsSender>; clock: FakeClock }
  db: WideDb
  clock: FakeClock
  /** Log lines written so far. */
  logs: string[]
  /** Sends a request; returns status, headers and the parsed envelope. */
  call(options: InjectOptions): Promise<Answer>
  close: () => Promise<void>
}

export interface TestAppOptions {
  config?: Partial<Config>
  /** A migrated database to share; by default a new one in memory. */
  db?: WideDb
  deps?: Partial<WideDeps>
  /** Time limit of looking into an uploaded document, ms; by default that of the server. */
  apartMs?: number
  /** Called with every route the server registers. */
  onRoute?: (route: RouteOptions) => void
}

/** The whole server on an embedded database in memory, with a clock that tests move. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = options.db ?? (await freshDatabase())
  const clock = fakeClock()
  const logs: string[] = []
  const base = {
    config: { ...TEST_CONFIG, ...options.config },
    db,
    clock,
    secrets: { current: 'a-secret-for-tests-of-32-characters', next: null, previous: null },
  }
  const gateways = await paymentGateways({ ...base, ...options.deps })
  const sealer =
    options.deps?.sealing ??
    sealing({ current: Buffer.alloc(DATA_KEY_BYTES, 7), next: null, previous: null })
  const deps = {
    ...base,
    sms: consoleSms(() => undefined),
    channels: { sms: consoleMessages(() => undefined) },
    passwords: scryptHasher(TEST_COST),
    sealing: sealer,
    contractSigner: contractSignerOf(base.config.signing, sealer),
    gateways,
    debitBank: debitBankOf(gateways),
    identityProvider: identityProviderOf(base.config.identityProvider, clock),
    metrics: createMetrics(),
    ...options.deps,
  } as TestApp['deps']
  const app = buildApp(deps, {
    logStream: { write: (line) => logs.push(line) },
    threads: { program: join(ROOT, 'dist/jobs.js'), apartMs: options.apartMs },
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  await app.ready()
  return {
    app,
    deps,
    db,
    clock,
    logs,
    async call(request) {
      const response = await app.inject(request)
      const body = response.json()
      expectContract(request.method ?? 'GET', request.url as string, body)
      return { status: response.statusCode, headers: response.headers, body }
    },
    async close() {
      await app.close()
      if (!options.db) await db.close()
    },
  }
}
