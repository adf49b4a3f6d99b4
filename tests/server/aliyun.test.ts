import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aliyunSms, signRequest } from '../../server/sms/aliyun'
import { NotTaken } from '../../server/outbox/notTaken'
import { fakeClock } from './support/fakeClock'

const KEYS = { accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' }

it('signs the example of the documentation as the documentation does', () => {
  const { headers } = signRequest(
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      params: {
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        RegionId: 'cn-shanghai',
      },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

/** Checks the signature of a request to the provider's stand-in, with separate code. */
function isSigned(request: IncomingMessage): boolean {
  const match =
    /^ACS3-HMAC-SHA256 Credential=test-key-id,SignedHeaders=([\w;-]+),Signature=(\w{64})$/
  const [, names = '', signature] = match.exec(request.headers.authorization ?? '') ?? []
  const [path, rawQuery = ''] = (request.url ?? '').split('?')
  const query = rawQuery.split('&').sort().join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const body = createHash('sha256').update('').digest('hex')
  const canonical = `${request.method}\n${path}\n${query}\n${headers}\n${names}\n${body}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
  const required = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce']
  return (
    required.every((name) => names.split(';').includes(name)) &&
    signature === createHmac('sha256', 'test-key-secret').update(toSign).digest('hex')
  )
}

describe('sending', () => {
  let provider: Server
  let endpoint: string
  let received: { url: URL; headers: IncomingMessage['headers']; signed: boolean }[]
  let answer: { status: number; body: string; location?: string }

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const signed = isSigned(request)
      received.push({ url: new URL(request.url ?? '', endpoint), headers: request.headers, signed })
      const { status, location } = answer
      if (location) response.setHeader('location', location)
      response.writeHead(signed ? status : 400, { 'content-type': 'application/json' })
      response.end(signed ? answer.body : '{"Code":"SignatureDoesNotMatch"}')
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => provider.close(resolve)))
  beforeEach(() => {
    received = []
    answer = { status: 200, body: '{"Code":"OK","Message":"OK","BizId":"1"}' }
  })

  const sender = (overrides = {}) =>
    aliyunSms(
      {
        ...KEYS,
        signName: "消费 分期(*!')",
        templates: {
          mobilelogin: 'SMS_LOGIN',
          register: 'SMS_REGISTER',
          resetpwd: 'SMS_PASSWORD',
          changemobile: 'SMS_MOBILE',
          fullcertificate: 'SMS_CERTIFICATE',
          dataexport: 'SMS_EXPORT',
          payoutcard: 'SMS_CARD',
          fullcontract: 'SMS_CONTRACT',
          bindcard: 'SMS_BIND_CARD',
          hardship: 'SMS_HARDSHIP',
          sign: 'SMS_SIGN',
        },
        endpoint,
        ...overrides,
      },
      fakeClock('2026-03-10T10:00:00+08:00'),
    )
  const MESSAGE = { mobile: '13900000033', event: 'register', code: '012345', ref: 'c7' } as const

  it('sends code, sign name and the template of the event, signed', async () => {
    await sender().send(MESSAGE)
    await sender().send({ ...MESSAGE, event: 'mobilelogin' })
    const [first, second] = received
    expect(first?.signed).toBe(true)
    expect(first?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-03-10T02:00:00Z',
    })
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13900000033',
      SignName: "消费 分期(*!')",
      TemplateCode: 'SMS_REGISTER',
      TemplateParam: '{"code":"012345"}',
      OutId: 'c7',
    })
    expect(second?.url.searchParams.get('TemplateCode')).toBe('SMS_LOGIN')
    const nonce = 'x-acs-signature-nonce'
    expect(first?.headers[nonce]).not.toBe(second?.headers[nonce])
  })

  it('a wrong secret is refused by the provider', async () => {
    await expect(sender({ accessKeySecret: 'other' }).send(MESSAGE)).rejects.toThrow(
      'SignatureDoesNotMatch',
    )
  })

  it.each([
    [200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"limit"}'],
    [400, '{"Code":"Throttling.User"}'],
  ])('a refusal (%i %s) is one for certain', async (status, body) => {
    answer = { status, body }
    await expect(sender().send(MESSAGE)).rejects.toBeInstanceOf(NotTaken)
  })

  it.each([
    [200, '<html>'],
    [502, 'Bad Gateway'],
    [504, '{"Code":"ServiceUnavailable"}'],
    [200, '{}'],
    [200, '{"Code":"OK","Messa'],
    [200, '{"Code":"isp.SYSTEM_ERROR"}'],
  ])('after an answer of another kind (%i %s) nobody knows', async (status, body) => {
    answer = { status, body }
    const error = await sender()
      .send(MESSAGE)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotTaken)
  })

  it('a code is found again by its reference', async () => {
    const sent = [{ OutId: 'c6' }, { OutId: 'c7' }]
    answer = {
      status: 200,
      body: JSON.stringify({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: sent } }),
    }
    expect(await sender().wasTaken(MESSAGE)).toBe(true)
    expect(await sender().wasTaken({ ...MESSAGE, ref: 'c8' })).toBe(false)
    expect(Object.fromEntries(received[0]?.url.searchParams ?? [])).toMatchObject({
      PhoneNumber: '13900000033',
      SendDate: '20260310',
    })
  })

  it.each(['{"Code":"OK"}', '{"Code":"OK","SmsSendDetailDTOs":{}}', '{"Code":"isp.SYSTEM_ERROR"}'])(
    'is not found missing by an answer without a list: %s',
    async (body) => {
      answer = { status: 200, body }
      await expect(sender().wasTaken(MESSAGE)).rejects.toThrow('does not tell')
    },
  )

  it('an answer that leads elsewhere is a failure and not followed', async () => {
    answer = { status: 307, body: '{"Code":"OK"}', location: '/elsewhere' }
    await expect(sender().send(MESSAGE)).rejects.toThrow('fetch failed')
    expect(received).toHaveLength(1)
  })

  it('a failure names neither the number nor the code', async () => {
    answer = { status: 500, body: '' }
    const error: Error = await sender()
      .send(MESSAGE)
      .catch((thrown: Error) => thrown)
      .then((thrown) => thrown as Error)
    expect(error.message).toBe('Aliyun does not say whether it took the message: HTTP 500')
  })
})
