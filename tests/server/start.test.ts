/** The server as a separate process: what an operator sees at start and stop. */
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beginRequest, refusesConnections } from './support/sockets'
import { type RunningServer, SERVER, startServer } from '../support/server'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  said: string
}

function run(args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: folder, PORT: '0', ...env },
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('close', (code) => done({ code, said: said.trim() }))
  })
}

/** Runs a start that must fail, and returns its output. */
const failingStart = (env: Record<string, string>) => run(SERVER, env)

interface Login {
  data: { userinfo: { id: number; token: string } }
}

const LOGIN = { account: '13800000003', password: 'Demo1234' }

/** Settings of real operation. */
const REAL = {
  DEMO: '0',
  PUBLIC_URL: 'https://loan.example.com',
  APP_SECRET: 'a-secret-for-tests-of-32-characters',
  DATA_KEY: '0'.repeat(64),
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: 'name',
  ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_2',
  ALIYUN_SMS_TEMPLATE_PASSWORD: 'SMS_3',
  ALIYUN_SMS_TEMPLATE_MOBILE: 'SMS_4',
  ALIYUN_SMS_TEMPLATE_CERTIFICATE: 'SMS_5',
  ALIYUN_SMS_TEMPLATE_EXPORT: 'SMS_6',
  ALIYUN_SMS_TEMPLATE_PAYOUT_CARD: 'SMS_7',
  ALIYUN_SMS_TEMPLATE_CONTRACT: 'SMS_8',
  ALIYUN_SMS_TEMPLATE_BIND_CARD: 'SMS_9',
  ALIYUN_SMS_TEMPLATE_SIGN: 'SMS_10',
  ALIYUN_SMS_TEMPLATE_HARDSHIP: 'SMS_11',
}

const listen = (server: Server) =>
  new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })

describe('a running demo', () => {
  let running: RunningServer
  beforeEach(async () => {
    running = await startServer({ dataDir: folder })
  })
  afterEach(() => running.stop())

  it('prints its address and accounts, refuses a second start, keeps its data', async () => {
    const second = await failingStart({})
    expect(second.code).toBe(1)
    expect(second.said).toMatch(/^数据目录 .+ 正被另一个服务使用（进程 \d+）。.+$/)

    const login = () =>
      fetch(`${running.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(LOGIN),
      }).then((response) => response.json() as Promise<Login>)
    const before = await login()
    expect(running.output()).toContain(`消费分期已启动：${running.origin}`)
    expect(running.output()).toContain(
      '13800000001、13800000002、13800000003、13800000004、13800000005，密码 Demo1234',
    )

    const exit = new Promise((done) => running.process.once('exit', (code) => done(code)))
    const late = await beginRequest(running.port, '/api/user/login', LOGIN)
    running.process.kill('SIGINT')
    await refusesConnections(running.port)
    expect(await late.finish()).toMatchObject({ code: 1 })
    expect(await exit).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['data.key', 'db', 'secret', 'uploads'])

    running = await startServer({ dataDir: folder })
    const profile = await fetch(`${running.origin}/api/user/index`, {
      headers: { token: before.data.userinfo.token },
    })
    expect(profile.status).toBe(200)
    expect((await login()).data.userinfo.id).toBe(before.data.userinfo.id)

    await running.stop()
    const real = await failingStart(REAL)
    expect([real.code, real.said]).toEqual([1, expect.stringMatching(/^数据库里有演示数据，.+。$/)])
  })
})

const exitOf = ({ process: child }: RunningServer) =>
  new Promise<number | null>((done) => child.once('exit', (code) => done(code)))

it('of three servers that start at once on a folder one gets it, and its folder is free as soon as it is killed', async () => {
  const starts = await Promise.allSettled([1, 2, 3].map(() => startServer({ dataDir: folder })))
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) =>
    start.status === 'rejected' ? [String(start.reason)] : [],
  )
  const others = [...running]
  try {
    const [first] = running
    expect(running).toHaveLength(1)
    const held = `数据目录 ${folder} 正被另一个服务使用（进程 ${first?.process.pid}）`
    expect(refused).toEqual(Array(2).fill(expect.stringContaining(held)))

    first?.process.kill('SIGKILL')
    const next = await startServer({ dataDir: folder })
    others.push(next)
    expect(next.output()).not.toContain('正在确认')
    expect((await fetch(`${next.origin}/healthz`)).status).toBe(200)

    // The window of the terminal is closed.
    const exit = exitOf(next)
    next.process.kill('SIGHUP')
    expect(await exit).toBe(0)
    expect(readdirSync(folder)).not.toContain('server.lock')
  } finally {
    for (const each of others) await each.stop()
  }
})

it('a server whose lock was taken away stops at once and says why', async () => {
  const running = await startServer({ dataDir: folder })
  const exit = exitOf(running)
  rmdirSync(join(folder, 'server.lock'))
  expect(await exit).toBe(1)
  expect(running.output()).toContain(`数据目录 ${folder} 的锁已不属于这个服务`)
})

it('real operation listens to WeChat Pay, and logs in JSON', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const [own, platform] = [join(folder, 'own.pem'), join(folder, 'platform.pem')]
  writeFileSync(own, privateKey)
  writeFileSync(platform, publicKey)
  const env = {
    ...REAL,
    WECHAT_APPID: 'wx1',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_MCH_ID: '1900000001',
    WECHAT_MCH_SERIAL: 'AB12',
    WECHAT_MCH_KEY_FILE: own,
    WECHAT_API_V3_KEY: 'k'.repeat(32),
    WECHAT_PAY_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_KEY_FILE: platform,
  }
  const running = await startServer({ dataDir: join(folder, 'data'), env })
  const notify = async (gateway: string) => {
    const reply = await fetch(`${running.origin}/api/pay/notify/${gateway}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await reply.json()) as { msg: string }).msg
  }
  const said = [await notify('wechat'), await notify('sandbox')]
  await running.stop()
  expect(said).toEqual(['签名验证失败', '支付渠道未启用'])
  const lines = running.output().trim().split('\n')
  const logged = lines.filter((line) => !line.startsWith('消费分期已启动：'))
  const statuses = logged.map((line) => JSON.parse(line).res?.status)
  expect(statuses.filter(Boolean)).toEqual([401, 404])
})

describe('a start that can not be', () => {
  it('port taken', async () => {
    const other = createServer()
    const port = await listen(other)
    const { code, said } = await failingStart({ PORT: String(port) })
    await new Promise((done) => other.close(done))
    expect(code).toBe(1)
    expect(said).toBe(`端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 指定别的端口。`)
    expect(readdirSync(folder)).not.toContain('server.lock')
  })

  it('a data folder that is none', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, said } = await failingStart({ DATA_DIR: file })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^数据目录 .+ 无法读写，请检查权限，或用 DATA_DIR 指定别的目录。\n原因：EEXIST/,
    )
  })

  it('a database that does not answer', async () => {
    const { code, said } = await failingStart({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(said).toMatch(/^连接不上 DATABASE_URL 指定的 PostgreSQL。\n原因：.*ECONNREFUSED/)
  })

  it.each(['18.20.4', '20.18.3', '21.7.3', '22.12.0'])('Node %s', async (version) => {
    const script = `import('./bin/lib/machine.mjs').then(({ checkNode }) => checkNode('${version}'))`
    const { code, said } = await run(['-e', script], {})
    const needed = '需要 Node 20.19 以上的 20.x，或 22.13 以上的版本'
    expect([code, said]).toEqual([1, `${needed}，现在是 ${version}。`])
  })

  it('a fault nobody foresaw, told by the lines of the sources', async () => {
    const fault = join(folder, 'fault.cjs')
    writeFileSync(fault, `require('os').hostname = () => { throw new TypeError('unforeseen') }`)
    const { code, said } = await run(['--require', fault, ...SERVER], {})
    expect(code).toBe(1)
    expect(said).toMatch(/^TypeError: unforeseen$/m)
    expect(said).toMatch(/at lockFolder .*server\/db\/folderLock\.ts:\d+/)
    expect(said).toMatch(/at async start .*server\/main\.ts:\d+/)
  })

  it('DEMO=0 without its secrets', async () => {
    const { code, said } = await failingStart({ DEMO: '0' })
    expect(code).toBe(1)
    expect(said.split('\n')).toHaveLength(4)
    expect(said).not.toContain('    at ')
  })
})
