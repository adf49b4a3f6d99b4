import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageKind } from '@domain/index'
import { aliyunMessages } from '../../../server/messages/channels/aliyun'
import { channelSenders } from '../../../server/messages/channels'
import { consoleMessages } from '../../../server/messages/channels/console'
import type { Outgoing } from '../../../server/messages/channels/types'
import { NotTaken } from '../../../server/outbox/notTaken'
import { wechatMessages } from '../../../server/messages/channels/wechat'
import { readTemplates } from '../../../server/messages/templates'
import { fakeClock } from '../support/fakeClock'
import { startProvider } from './support/provider'

const clock = fakeClock('2026-03-10T12:00:00+08:00')

const outgoing = (changes: Partial<Outgoing> = {}): Outgoing => ({
  ref: 'm1-1',
  to: '13900000033',
  kind: 'due_soon',
  orderNo: '202603100000000000000001',
  loanAmount: 300_000,
  appliedAt: clock.now(),
  disbursedAt: clock.now(),
  purpose: 'daily',
  instalmentNo: 1,
  day: '2026-03-13',
  amount: 87_730,
  note: '',
  at: clock.now(),
  triedAt: clock.now(),
  withAmount: false,
  ...changes,
})

const accessTo = (endpoint: string) => ({
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  signName: '消费分期',
  templates: {} as never,
  endpoint,
})

describe('SMS', () => {
  const templates = { sms: { due_soon: 'SMS_1' }, smsWithAmount: { due_soon: 'SMS_2' } }

  it('go by the template of their kind, with amounts only where they are wanted', async () => {
    const provider = await startProvider()
    const sms = aliyunMessages(accessTo(provider.endpoint), templates, clock)
    await sms.send(outgoing())
    await sms.send(outgoing({ ref: 'm2-1', withAmount: true }))
    expect(provider.taken).toEqual([
      expect.objectContaining({
        ref: 'm1-1',
        template: 'SMS_1',
        words: { tail: '0001', day: '2026年3月13日' },
      }),
      expect.objectContaining({
        ref: 'm2-1',
        template: 'SMS_2',
        words: { tail: '0001', day: '2026年3月13日', amount: '877.30' },
      }),
    ])
    expect([sms.offers('due_soon'), sms.offers('settled')]).toEqual([true, false])
    await provider.stop()
  })

  it('are found again by their reference, on any page', async () => {
    const provider = await startProvider()
    const sms = aliyunMessages(accessTo(provider.endpoint), templates, clock)
    for (let at = 0; at < 51; at += 1) await sms.send(outgoing({ ref: `m${at}-1` }))
    expect(await sms.wasTaken?.(outgoing({ ref: 'm50-1' }))).toBe(true)
    expect(await sms.wasTaken?.(outgoing({ ref: 'm51-1' }))).toBe(false)
    await provider.stop()
    await expect(sms.wasTaken?.(outgoing())).rejects.toThrow()
  })

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', false],
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
  ])('say whether a refusal is final: %s', async (code, isFinal) => {
    const refusing = createServer((_request, response) => {
      response.end(JSON.stringify({ Code: code }))
    })
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
    const sms = aliyunMessages(accessTo(endpoint), templates, clock)
    await expect(sms.send(outgoing())).rejects.toMatchObject({ code, isFinal })
    await expect(sms.wasTaken?.(outgoing())).rejects.toThrow(code)
    refusing.closeAllConnections()
    await new Promise((done) => refusing.close(done))
  })

  it.each([
    [502, 'Bad Gateway'],
    [200, '{"Code":"isp.SYSTEM_ERROR"}'],
    [200, '{"Code":"OK","Mess'],
  ])('are not taken for refused after %i %s', async (status, body) => {
    const failing = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`
    const sms = aliyunMessages(accessTo(endpoint), templates, clock)
    const error = await sms.send(outgoing()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotTaken)
    failing.closeAllConnections()
    await new Promise((done) => failing.close(done))
  })

  it('are found again on any day since the first try', async () => {
    const provider = await startProvider()
    const sms = aliyunMessages(accessTo(provider.endpoint), templates, clock)
    await sms.send(outgoing())
    const yesterday = new Date(clock.now().getTime() - 86_400_000)
    expect(await sms.wasTaken?.(outgoing({ triedAt: yesterday }))).toBe(true)
    await provider.stop()
  })

  it('are printed in the demo, without amounts unless they are wanted', async () => {
    const lines: string[] = []
    const sms = consoleMessages((line) => lines.push(line))
    await sms.send(outgoing())
    await sms.send(outgoing({ withAmount: true }))
    expect(lines[0]).toBe('[短信] 13900000033：3 天后是还款日，请登录查看。')
    expect(lines[1]).toContain('877.30 元')
    expect(await sms.wasTaken?.(outgoing())).toBe(true)
  })
})

describe('WeChat', () => {
  let server: Server
  let endpoint: string
  /** Its codes of what is sent next; a text is the whole answer, null is none. */
  let codes: (number | string | null)[]
  let tokens: number
  let sent: { path: string; body: Record<string, unknown> }[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        if (request.url === '/cgi-bin/stable_token') {
          tokens += 1
          response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 7200 }))
          return
        }
        sent.push({ path: request.url ?? '', body: JSON.parse(text) })
        const code = codes.length > 0 ? codes.shift() : 0
        if (code === null) response.writeHead(502)
        response.end(
          typeof code === 'string' ? code : JSON.stringify({ errcode: code ?? undefined }),
        )
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))
  beforeEach(() => {
    codes = []
    tokens = 0
    sent = []
  })

  const sender = () =>
    wechatMessages(
      { appId: 'wx1', appSecret: 's', endpoint, pay: null },
      { due: { id: 'T1', fields: { thing1: 'title', date2: 'day', thing3: 'hint', c4: 'tail' } } },
      clock,
    )

  it('fills the fields of the template, never with an amount', async () => {
    const wechat = sender()
    await wechat.send(outgoing({ to: 'o-1', withAmount: true }))
    await wechat.send(outgoing({ to: 'o-1' }))
    expect(tokens).toBe(1)
    expect(sent[0]).toEqual({
      path: '/cgi-bin/message/subscribe/send?access_token=token-1',
      body: {
        touser: 'o-1',
        template_id: 'T1',
        page: 'pages/message/list',
        data: {
          thing1: { value: '3 天后是还款日' },
          date2: { value: '2026年3月13日' },
          thing3: { value: '请在小程序中查看' },
          c4: { value: '0001' },
        },
      },
    })
    expect([wechat.offers('due_today'), wechat.offers('settled')]).toEqual([true, false])
    expect(wechat.wasTaken).toBeUndefined()
  })

  it('gets a new token where the old one ended before its time', async () => {
    codes = [40001]
    await sender().send(outgoing())
    expect(sent.map(({ path }) => path.slice(-7))).toEqual(['token-1', 'token-2'])
  })

  it.each([-1, null, '{"errcode":0'])('does not take %j for a refusal', async (code) => {
    codes = [code]
    await expect(sender().send(outgoing())).rejects.not.toBeInstanceOf(NotTaken)
  })

  it.each([
    [43101, true],
    [45009, false],
  ])('takes %d for a refusal', async (code, isFinal) => {
    codes = [code]
    const refused = await sender()
      .send(outgoing())
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotTaken)
    expect(refused).toMatchObject({ code: String(code), isFinal })
  })

  it('sends nothing of a kind without a template, or without a token', async () => {
    await expect(sender().send(outgoing({ kind: 'settled' }))).rejects.toMatchObject({
      isFinal: true,
    })
    const nowhere = wechatMessages(
      { appId: 'wx1', appSecret: 's', endpoint: 'http://127.0.0.1:1', pay: null },
      { due: { id: 'T1', fields: {} } },
      clock,
    )
    await expect(nowhere.send(outgoing())).rejects.toMatchObject({ code: 'no_token' })
  })
})

describe('the templates', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'templates-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const read = (text: string) => {
    writeFileSync(join(folder, 'a.json'), text)
    return readTemplates({ MESSAGE_TEMPLATES_FILE: 'a.json' }, folder)
  }

  it('are read from a file, whose path is relative to the app', () => {
    const wechat = { due: { id: 'T1', fields: { thing1: 'title' } } }
    expect(
      read(JSON.stringify({ sms: { due_soon: 'SMS_1' }, sms_with_amount: {}, wechat })),
    ).toEqual({ sms: { due_soon: 'SMS_1' }, smsWithAmount: {}, wechat })
    expect(readTemplates({}, folder)).toEqual({ sms: {}, smsWithAmount: {}, wechat: {} })
  })

  it.each([
    ['no JSON', 'x', '不是 JSON'],
    ['an unknown kind', '{"sms":{"birthday":"SMS_1"}}', '/sms'],
    ['an amount for WeChat', '{"wechat":{"due":{"id":"T","fields":{"a":"amount"}}}}', '/wechat'],
  ])('refuse %s', (_name, text, problem) => {
    expect(() => read(text)).toThrow(problem)
  })

  it('decide which channels there are', () => {
    const base = { sms: { provider: 'console' } as const, wechat: null }
    const none = { sms: {}, smsWithAmount: {}, wechat: {} }
    const kinds = (config: Parameters<typeof channelSenders>[0]) =>
      Object.keys(channelSenders(config, clock, () => undefined))
    expect(kinds({ ...base, messageTemplates: none })).toEqual(['sms'])
    const aliyun = { provider: 'aliyun', ...accessTo('https://example.com') } as const
    expect(kinds({ ...base, sms: aliyun, messageTemplates: none })).toEqual([])
    const wechat = { appId: 'wx1', appSecret: 's', endpoint: 'https://example.com', pay: null }
    const full = {
      sms: { settled: 'SMS_1' } as Partial<Record<MessageKind, string>>,
      smsWithAmount: {},
      wechat: { due: { id: 'T', fields: {} } },
    }
    expect(kinds({ sms: aliyun, wechat, messageTemplates: full })).toEqual(['sms', 'wechat'])
  })
})
