import { OPERATOR_ROLE_TEXT } from '@domain/operators'
import { buildApp } from './app'
import { inBackground } from './background'
import { answerOps } from './cli/channel/listen'
import { systemClock } from './clock'
import { type Config, isDemoOnNetwork, readConfig } from './config'
import { DEMO_MOBILES, DEMO_PASSWORD, refuseDemoData, seedDemo } from './demo'
import { demoClock, isDemoClock } from './demo/clock'
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from './demo/operators'
import { startReviewer } from './demo/reviewer'
import { startDebiting } from './debits/start'
import { identityProviderOf } from './identity/providers'
import { startIdentities } from './identity/start'
import type { WideDeps } from './deps'
import { folderFault } from './folderFault'
import { startHousekeeping } from './housekeeping'
import { startWithKeys } from './keys/startup'
import { startHardships } from './hardship/ending'
import { earnDue, startEarning } from './lending/earning'
import type { Loopback } from './loopback'
import { channelSenders } from './messages/channels'
import { startMessages } from './messages/start'
import { createMetrics } from './metrics'
import { expireOffers } from './offers/ending'
import { ensureFolder, openDatabase } from './openDatabase'
import { debitBankOf, paymentGateways } from './payments/gateways'
import { sweepPayments } from './payments/reconcile'
import { ROOT } from './root'
import { scryptHasher } from './security/passwords'
import { sealing } from './security/sealing'
import { dataKeysOf, secretsOf } from './security/secret'
import { contractSignerOf } from './signing/providers'
import { aliyunSms } from './sms/aliyun'
import { consoleSms } from './sms/console'
import { explain, StartupError } from './startupError'
import { requireBucket } from './uploads/storage/requireBucket'

/** Milliseconds between sweeps of expired online payments. */
const SWEEP_MS = 60_000

/** Milliseconds between two looks for offers whose time is over. */
const OFFERS_MS = 30_000

const print = (line: string): void => console.log(line)

function describeListenError(error: unknown, { host, port }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new StartupError(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定别的端口。`)
  }
  if (code === 'EACCES') {
    return new StartupError(`没有权限使用端口 ${port}，请用 PORT 指定别的端口。`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`HOST 指定的地址 ${host} 不属于本机。`)
  }
  return error
}

function announce(config: Config, address: string): void {
  print(`消费分期已启动：${address}`)
  if (config.rateLimitFactor > 1) {
    print(`警告：请求次数的限制放宽为 ${config.rateLimitFactor} 倍，只应用于压力测试。`)
  }
  if (!config.demo) return
  print(`演示账号：${DEMO_MOBILES.join('、')}，密码 ${DEMO_PASSWORD}`)
  if (config.sms.provider === 'console') {
    print(`短信验证码：打印在这里，在本机也可访问 ${address}/demo/sms?mobile=手机号`)
  }
  if (config.deskDir !== null) {
    const operators = DEMO_OPERATORS.map(
      ({ name, role }) => `${name}（${OPERATOR_ROLE_TEXT[role]}）`,
    )
    print(`运营台：${address}/ops`)
    print(`演示操作员：${operators.join('、')}，密码 ${DEMO_OPERATOR_PASSWORD}`)
    print(`动态码：在本机访问 ${address}/demo/otp?name=操作员`)
  }
  print(`演示时间：curl -X POST '${address}/demo/clock?to=年-月-日T时:分' 向后拨（北京时间）`)
  if (isDemoOnNetwork(config)) {
    print('警告：演示模式已对网络开放，演示账号人人可登录，请勿放入真实数据。')
  }
}

type Stop = () => Promise<void>

/** Starts background work; resolves to a function that stops it. */
async function startWork(
  deps: WideDeps,
  loopback: Loopback | null,
  onError: (error: unknown) => void,
): Promise<Stop> {
  const { clock } = deps
  const { demoReviewer } = deps.config
  if (isDemoClock(clock)) clock.onMove(() => earnDue(deps))
  const stopHousekeeping = startHousekeeping(deps, onError)
  const stopSweep = inBackground(
    deps,
    { kind: 'payments', everyMs: SWEEP_MS, run: () => sweepPayments(deps) },
    onError,
  )
  const stopDebiting = startDebiting(deps, onError)
  const stopIdentities = startIdentities(deps, onError)
  const stopEarning = startEarning(deps, onError)
  const stopHardships = startHardships(deps, onError)
  const stopOffers = inBackground(
    deps,
    { kind: 'offers', everyMs: OFFERS_MS, run: () => expireOffers(deps) },
    onError,
  )
  const stopMessages = startMessages(deps, onError)
  const stopReviewer = demoReviewer ? startReviewer(deps, onError) : null
  const stopOps = loopback && answerOps(loopback, deps, onError)
  return async () => {
    await stopOps?.()
    await Promise.all([
      stopHousekeeping(),
      stopReviewer?.(),
      stopSweep(),
      stopDebiting(),
      stopIdentities(),
      stopEarning(),
      stopHardships(),
      stopOffers(),
      stopMessages(),
    ])
  }
}

/** Starts the server; resolves, once it listens, to a function that stops it. */
async function start(): Promise<Stop> {
  const config = readConfig(process.env, ROOT)
  ensureFolder(config.dataDir)
  if (config.s3) await requireBucket(config.s3)
  const onBreak = (error: Error): void => print(`数据库连接中断：${error.message}`)
  const database = await openDatabase(config, onBreak, print)
  try {
    const clock = config.demo ? demoClock(config.dataDir) : systemClock
    const base = {
      config,
      db: database.db,
      clock,
      secrets: secretsOf(config.secrets, config.dataDir),
    }
    const gateways = await paymentGateways(base)
    const sealer = sealing(dataKeysOf(config.dataKeys, config.dataDir))
    const deps: WideDeps = {
      ...base,
      sms: config.sms.provider === 'aliyun' ? aliyunSms(config.sms, clock) : consoleSms(print),
      channels: channelSenders(config, clock, print),
      passwords: scryptHasher(),
      sealing: sealer,
      contractSigner: contractSignerOf(config.signing, sealer),
      gateways,
      debitBank: debitBankOf(gateways),
      identityProvider: identityProviderOf(config.identityProvider, clock),
      metrics: createMetrics(),
    }
    if (!config.demo) await refuseDemoData(deps.db)
    await startWithKeys(deps)
    if (config.demo) await seedDemo(deps)
    const app = buildApp(deps)
    const address = await app
      .listen({ host: config.host, port: config.port })
      .catch((error: unknown) => {
        throw describeListenError(error, config)
      })
    const onError = (error: unknown): void => app.log.error({ err: error })
    const stopWork = await startWork(deps, database.loopback, onError)
    announce(config, address)
    return async () => {
      await app.close()
      await stopWork()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw (database.loopback && folderFault(config.dataDir, error)) ?? error
  }
}

/** Longer than requests, background work and the database together take to stop. */
const STOP_LIMIT_MS = 60_000

/**
 * Stops on the first signal, even during startup. A second Ctrl-C, or a stop that takes too long, ends the process at
 * once: acknowledged writes are safe either way.
 */
function stopOnSignal(stop: Stop): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) {
      if (signal === 'SIGINT') process.exit(130)
      return
    }
    isStopping = true
    setTimeout(() => fail(new StartupError('停止超时，已强制结束。')), STOP_LIMIT_MS).unref()
    stop().then(() => process.exit(0), fail)
  }
  // SIGHUP is what a closed terminal sends; it is also what Windows sends when its window is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

function fail(error: unknown): never {
  console.error(error instanceof StartupError ? explain(error) : error)
  process.exit(1)
}

// For example the loss of the data folder's lock, after which nothing may be written.
process.on('uncaughtException', fail)
const started = start()
started.catch(fail)
stopOnSignal(async () => (await started)())
