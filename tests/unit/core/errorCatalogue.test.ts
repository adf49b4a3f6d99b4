import { ApiError, TEXT, userMessage } from '@/api/errors'
import { createBareClient, kindOf, URL } from '../support/bareClient'
import { refused, settled } from '../support/fakeHttp'

describe('the error catalogue', () => {
  const outcomes: [string, object, string, string][] = [
    ['code 0 with its words', refused('额度不足'), 'refused', '额度不足'],
    ['code 0 without words', refused(''), 'refused', TEXT.requestFailed],
    ['any other code', { code: 503, message: '稍后再试' }, 'refused', '稍后再试'],
    [
      'HTML of a proxy',
      { status: 502, text: '<html>Bad Gateway</html>' },
      'badReply',
      TEXT.requestFailed,
    ],
    ['JSON cut short', { status: 200, text: '{"code":1,' }, 'badReply', TEXT.requestFailed],
    ['an empty body', { status: 200, text: '' }, 'badReply', TEXT.requestFailed],
    ['words that are no string', { code: 0, msg: 123 }, 'refused', TEXT.requestFailed],
    [
      'another code with both texts',
      { code: 503, msg: '忙', message: '稍后再试' },
      'refused',
      '稍后再试',
    ],
  ]

  it.each(outcomes)('%s', async (_name, reply, kind, toast) => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.get('/x'))
    await http.last(URL).answer(reply)
    expect(await result).toBe(kind)
    expect(feedback.toasts).toEqual([toast])
    expect(feedback.masked).toBe(false)
  })

  const MISSING: [string, object][] = [
    ['in the envelope', { code: 404, msg: '接口不存在' }],
    ['as a page of HTML', { status: 404, text: '<html>Not Found</html>' }],
  ]

  it.each(MISSING)(
    'a read this backend lacks (%s) is left to the page to tell',
    async (_, reply) => {
      const { http, client, feedback } = createBareClient()
      const result = kindOf(client.get('/x'))
      await http.last(URL).answer(reply)
      expect(await result).toBe('unavailable')
      expect(feedback).toMatchObject({ masked: false, toasts: [] })
    },
  )

  it.each(MISSING)('a write this backend lacks (%s) says so', async (_, reply) => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.post('/x'))
    await http.last(URL).answer(reply)
    expect(await result).toBe('unavailable')
    expect(feedback.toasts).toEqual(['暂未提供'])
  })

  it.each([
    ['{code:500}', { code: 500, msg: '服务器错误' }],
    ['{code:503}', { code: 503, msg: '请稍后再试' }],
    ['HTTP 503 with words', { status: 503, text: '{"code":503,"msg":"请稍后再试"}' }],
  ])('a write answered %s may have happened; a read is refused', async (_name, reply) => {
    const { http, client } = createBareClient()
    const write = kindOf(client.post('/x'))
    await http.last(URL).answer(reply)
    const read = kindOf(client.get('/x'))
    await http.last(URL).answer(reply)
    expect([await write, await read]).toEqual(['unknown', 'refused'])
  })

  it('a write answered with a code below 500 was refused', async () => {
    const { http, client } = createBareClient()
    const write = kindOf(client.post('/x'))
    await http.last(URL).answer({ code: 499, msg: '不行' })
    expect(await write).toBe('refused')
  })

  it('a write whose answer cannot be read may have happened', async () => {
    const { http, client } = createBareClient()
    const result = kindOf(client.post('/x'))
    await http.last(URL).answer({ status: 200, text: '{"code":1,' })
    expect(await result).toBe('unknown')
  })

  it('a write behind a broken gateway may have happened, and is not sent again by itself', async () => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.post('/x'))
    await http.last(URL).answer({ status: 504, text: '<html>Gateway Timeout</html>' })
    expect(await result).toBe('unknown')
    expect(feedback.toasts).toEqual([TEXT.requestFailed])
    expect(http.sent).toHaveLength(1)
  })

  it.each(['Failed to fetch', 'request:fail', ''])(
    'a connection that broke (%p) is told in Chinese',
    async (words) => {
      const { http, client, feedback } = createBareClient()
      const result = kindOf(client.get('/x'))
      await http.last(URL).fail(new Error(words))
      expect(await result).toBe('network')
      expect(feedback.toasts).toEqual([TEXT.networkFailed])
    },
  )

  it('no whole answer after 10 s ends the call, and the mask with it', async () => {
    const { http, clock, client, feedback } = createBareClient()
    const result = kindOf(client.get('/x'))
    expect(feedback.masks).toEqual(['加载中...'])
    clock.advance(9_999)
    await settled()
    expect(feedback.masked).toBe(true)
    clock.advance(1)
    expect(await result).toBe('timeout')
    expect(http.sent[0]?.aborted).toBe(true)
    expect(feedback.masked).toBe(false)
    expect(feedback.toasts).toEqual([TEXT.timedOut])
  })

  it('a silent call says nothing and still rejects', async () => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.get('/x', {}, { silent: true }))
    await http.last(URL).answer(refused('不行'))
    expect(await result).toBe('refused')
    expect(feedback.toasts).toEqual([])
  })

  it('words with markup stay words', async () => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.get('/x'))
    await http.last(URL).answer(refused('<img src=x onerror=alert(1)>'))
    await result
    expect(feedback.toasts).toEqual(['<img src=x onerror=alert(1)>'])
  })

  it('carries reason, field and wait of a refusal', async () => {
    const { http, client } = createBareClient()
    const result = client.post('/x').catch((error: ApiError) => error.details)
    await http
      .last(URL)
      .answer(refused('发送频繁', { reason: 'rate_limited', field: 'mobile', retry_after: 42 }))
    expect(await result).toEqual({
      code: 0,
      reason: 'rate_limited',
      field: 'mobile',
      retryAfter: 42,
    })
  })

  it('has one text for whatever was thrown', () => {
    expect(userMessage(new TypeError('x is not a function'))).toBe(TEXT.requestFailed)
    expect(userMessage(new ApiError('refused', '额度不足'))).toBe('额度不足')
  })
})
