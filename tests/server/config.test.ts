import { readConfig } from '../../server/config'

const read = (env: Record<string, string>) => readConfig(env, '/app')

const PRODUCTION = {
  DEMO: '0',
  PUBLIC_URL: 'https://loan.example.com/',
  APP_SECRET: 'x'.repeat(32),
  DATA_KEY: '0f'.repeat(32),
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '消费分期',
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

const SIGNING = {
  SIGNING_PROVIDER: 'http',
  SIGNING_URL: 'https://sign.example.com/documents',
  SIGNING_KEY: 'k'.repeat(16),
}

it('signs by the sandbox in a demo, else by a service that is named', () => {
  expect(read({}).signing).toEqual({ provider: 'sandbox' })
  expect(read(PRODUCTION).signing).toBeNull()
  expect(read({ ...PRODUCTION, ...SIGNING, LOAN_OFFERS: '1' }).signing).toEqual({
    provider: 'http',
    url: SIGNING.SIGNING_URL,
    key: SIGNING.SIGNING_KEY,
  })
})

it('defaults to a demo on this machine only', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataDir: '/app/data',
    databaseUrl: null,
    demo: true,
    demoReviewer: true,
    corsOrigins: [],
    trustProxy: false,
    sms: { provider: 'console' },
  })
})

it('reads production settings', () => {
  const config = read({
    ...PRODUCTION,
    HOST: '0.0.0.0',
    CORS_ORIGINS: 'https://a.cn, https://b.cn',
  })
  expect(config).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    corsOrigins: ['https://a.cn', 'https://b.cn'],
    sms: { provider: 'aliyun', templates: { mobilelogin: 'SMS_1', register: 'SMS_2' } },
  })
})

it.each([
  [{ DEMO: '0' }, [/APP_SECRET/, /DATA_KEY/, /PUBLIC_URL/, /SMS_PROVIDER=aliyun/]],
  [{ ...PRODUCTION, PUBLIC_URL: '' }, [/PUBLIC_URL：对外的网址/]],
  [
    { ...PRODUCTION, TRUST_PROXY: 'yes', PUBLIC_URL: 'loan' },
    [/TRUST_PROXY=yes/, /PUBLIC_URL 应为/],
  ],
  [{ ...PRODUCTION, DATA_KEY: '' }, [/DATA_KEY/]],
  [{ ...PRODUCTION, DATA_KEY: 'too short' }, [/DATA_KEY 应为 32 字节/]],
  [{ ...PRODUCTION, APP_SECRET: '' }, [/APP_SECRET/]],
  [{ ...PRODUCTION, APP_SECRET: 'short' }, [/APP_SECRET 至少需要 32 个字符/]],
  [{ ...PRODUCTION, DATA_KEY_NEXT: 'too short' }, [/DATA_KEY_NEXT 应为 32 字节/]],
  [{ ...PRODUCTION, APP_SECRET_PREVIOUS: 'short' }, [/APP_SECRET_PREVIOUS 至少需要 32 个字符/]],
  [
    { ...PRODUCTION, DATA_KEY_PREVIOUS: Buffer.alloc(32, 15).toString('base64') },
    [/DATA_KEY、DATA_KEY_NEXT、DATA_KEY_PREVIOUS 不应相同/],
  ],
  [{ ...PRODUCTION, SMS_PROVIDER: 'console' }, [/短信通道/]],
  [
    { ...PRODUCTION, ALIYUN_ACCESS_KEY_ID: '', ALIYUN_SMS_SIGN_NAME: '' },
    [/ALIYUN_ACCESS_KEY_ID、ALIYUN_SMS_SIGN_NAME/],
  ],
  [{ HOST: '0.0.0.0' }, [/ALLOW_DEMO_ON_NETWORK=1/]],
  [{ PORT: 'abc' }, [/PORT/]],
  [{ PORT: '70000' }, [/PORT/]],
  [{ LOG_LEVEL: 'loud' }, [/LOG_LEVEL/]],
  [{ RATE_LIMIT_FACTOR: '0' }, [/RATE_LIMIT_FACTOR/]],
  [{ MAX_DELAY_MS: '50' }, [/MAX_DELAY_MS/]],
  [{ SMS_PROVIDER: 'pigeon' }, [/SMS_PROVIDER/]],
  [{ ...PRODUCTION, LOAN_OFFERS: '1' }, [/LOAN_OFFERS .*SIGNING_PROVIDER=http/]],
  [{ ...PRODUCTION, SIGNING_PROVIDER: 'sandbox' }, [/SIGNING_PROVIDER 只能是 http 或空/]],
  [{ SIGNING_PROVIDER: 'paper' }, [/SIGNING_PROVIDER 只能是 sandbox 或 http/]],
  [{ ...SIGNING, SIGNING_KEY: 'short' }, [/SIGNING_KEY/]],
  [{ ...SIGNING, SIGNING_URL: 'http://sign.example.com' }, [/SIGNING_URL 应为 https/]],
])('%j stops the start with a sentence for each', (env, sentences) => {
  let message = ''
  try {
    read(env)
  } catch (error) {
    message = (error as Error).message
  }
  const lines = message.split('\n')
  expect(lines).toHaveLength(sentences.length)
  sentences.forEach((sentence, at) => expect(lines[at]).toMatch(sentence))
})

const SWITCHES = ['DEMO', 'DEMO_REVIEWER', 'ALLOW_DEMO_ON_NETWORK', 'OPS_DESK']

it.each(
  SWITCHES.flatMap((name) =>
    ['"0"', "'0'", ' 0', '0 ', 'n', 'N', 'none', 'disabled', '"1"', 'y', '2', '０'].map((value) => [
      name,
      value,
    ]),
  ),
)('%s=%s is neither on nor off and stops the start', (name, value) => {
  const env = { ...PRODUCTION, [name]: value }
  expect(() => read(env)).toThrow(
    `${name} 只能是 1、true、on、yes（开）或 0、false、off、no（关），不带引号和空格，现在是“${value}”。`,
  )
})

it.each(['0', 'false', 'OFF', 'no'])('DEMO=%s is off, OPS_DESK too', (value) => {
  const { demo, deskDir } = read({ ...PRODUCTION, DEMO: value, OPS_DESK: value })
  expect([demo, deskDir]).toEqual([false, null])
})

it('outside the demo the desk is off by default', () => {
  expect(read(PRODUCTION).deskDir).toBeNull()
})

it.each(['1', 'true', 'ON', 'yes'])('DEMO=%s is on, OPS_DESK too', (value) => {
  const { demo, deskDir } = read({ DEMO: value, OPS_DESK: value })
  expect([demo, deskDir]).toEqual([true, '/app/dist/desk'])
})

it.each([
  'PORT',
  'RATE_LIMIT_FACTOR',
  'MAX_DELAY_MS',
  'DRAIN_SECONDS',
  'CLIENT_ERRORS',
  'TRUST_PROXY',
])('%s in quotes, or with a blank or a unit, stops the start', (name) => {
  for (const value of ['"1"', "'1'", '1s', '1 1 x', '0x1', '1e0']) {
    expect(() => read({ [name]: value })).toThrow(name)
  }
})

it('reads the key to come and the one before beside each key', () => {
  const { dataKeys, secrets } = read({
    ...PRODUCTION,
    DATA_KEY_NEXT: '0a'.repeat(32),
    APP_SECRET_PREVIOUS: 'y'.repeat(32),
  })
  expect(dataKeys).toEqual({
    current: Buffer.alloc(32, 15),
    next: Buffer.alloc(32, 10),
    previous: null,
  })
  expect(secrets).toEqual({ current: 'x'.repeat(32), next: null, previous: 'y'.repeat(32) })
})

it('a demo may leave its applications to operators; nothing else reviews by itself', () => {
  expect(read({ DEMO_REVIEWER: '0' }).demoReviewer).toBe(false)
  expect(read({ ...PRODUCTION, DEMO_REVIEWER: '1' }).demoReviewer).toBe(false)
})

it('a demo on the network needs the explicit flag', () => {
  expect(read({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: '1' }).host).toBe('0.0.0.0')
})

const trusted = (TRUST_PROXY: string) => read({ TRUST_PROXY }).trustProxy
const publicUrl = (PUBLIC_URL: string, env = PRODUCTION) => read({ ...env, PUBLIC_URL }).publicUrl

it.each([
  ['', false],
  ['0', false],
  ['off', false],
  ['1', 1],
  ['3', 3],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['127.0.0.1, 10.1.2.3 192.168.0.0/16', ['127.0.0.1', '10.1.2.3', '192.168.0.0/16']],
  ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ['::1,fd00::/8,2001:db8::/32', ['::1', 'fd00::/8', '2001:db8::/32']],
  ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
])('TRUST_PROXY=%s believes %j', (text, believed) => {
  expect(trusted(text)).toEqual(believed)
})

it.each([
  'true',
  'on',
  'YES',
  '*',
  '99',
  '-1',
  '0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '0.0.0.0/0.0.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.1/8/8',
  '::/0',
  '2000::/3',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff::/97',
  'fe80::1%eth0',
  'proxy.internal',
  ',',
  Array.from({ length: 256 }, (_, at) => `${at}.0.0.0/8`).join(),
])('TRUST_PROXY=%s trusts every address, or none that exists, and stops the start', (text) => {
  expect(() => trusted(text)).toThrow(/TRUST_PROXY/)
})

it.each([
  ['https://loan.example.com', 'https://loan.example.com'],
  ['https://loan.example.com:8443/', 'https://loan.example.com:8443'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://[::1]:8787', 'http://[::1]:8787'],
])('PUBLIC_URL=%s makes links that begin with %s', (text, origin) => {
  expect(publicUrl(text)).toBe(origin)
})

it.each([
  'http://loan.example.com',
  'loan.example.com',
  'https://loan.example.com/app',
  'https://user:pw@loan.example.com',
  'https://loan.example.com?x=1',
  'ftp://loan.example.com',
  'javascript:alert(1)',
  'https://',
])('PUBLIC_URL=%s stops the start', (text) => {
  expect(() => publicUrl(text)).toThrow(/PUBLIC_URL 应为 https 网址/)
})

it('a demo may do without PUBLIC_URL, and may have one without TLS', () => {
  expect(read({}).publicUrl).toBeNull()
  expect(read({ PUBLIC_URL: 'http://192.168.1.5:8787' }).publicUrl).toBe('http://192.168.1.5:8787')
})
