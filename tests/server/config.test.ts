import { readConfig } from '../../server/config'

const read = (env: Record<string, string>) => readConfig(env, '/app')

const PRODUCTION = {
  DEMO: '0',
  APP_SECRET: 'x'.repeat(32),
  DATA_KEY: '0f'.repeat(32),
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '消费分期',
  ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_2',
}

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
  [{ DEMO: '0' }, [/APP_SECRET/, /DATA_KEY/, /SMS_PROVIDER=aliyun/]],
  [{ ...PRODUCTION, DATA_KEY: '' }, [/DATA_KEY/]],
  [{ ...PRODUCTION, DATA_KEY: 'too short' }, [/DATA_KEY 应为 32 字节/]],
  [{ ...PRODUCTION, APP_SECRET: '' }, [/APP_SECRET/]],
  [{ ...PRODUCTION, APP_SECRET: 'short' }, [/APP_SECRET 至少需要 32 个字符/]],
  [{ ...PRODUCTION, SMS_PROVIDER: 'console' }, [/短信通道/]],
  [
    { ...PRODUCTION, ALIYUN_ACCESS_KEY_ID: '', ALIYUN_SMS_SIGN_NAME: '' },
    [/ALIYUN_ACCESS_KEY_ID、ALIYUN_SMS_SIGN_NAME/],
  ],
  [{ HOST: '0.0.0.0' }, [/ALLOW_DEMO_ON_NETWORK=1/]],
  [{ PORT: 'abc' }, [/PORT/]],
  [{ PORT: '70000' }, [/PORT/]],
  [{ LOG_LEVEL: 'loud' }, [/LOG_LEVEL/]],
  [{ SMS_PROVIDER: 'pigeon' }, [/SMS_PROVIDER/]],
])('%j stops the start with a sentence for each', (env, sentences) => {
  let message = ''
  try {
    read(env as Record<string, string>)
  } catch (error) {
    message = (error as Error).message
  }
  const lines = message.split('\n')
  expect(lines).toHaveLength(sentences.length)
  sentences.forEach((sentence, at) => expect(lines[at]).toMatch(sentence))
})

it('a demo may leave its applications to operators; nothing else reviews by itself', () => {
  expect(read({ DEMO_REVIEWER: '0' }).demoReviewer).toBe(false)
  expect(read({ ...PRODUCTION, DEMO_REVIEWER: '1' }).demoReviewer).toBe(false)
})

it('a demo on the network needs the explicit flag', () => {
  expect(read({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: '1' }).host).toBe('0.0.0.0')
})
