import { createClient } from '@/api/client'
import { ApiError, TEXT, userMessage } from '@/api/errors'
import { createScope } from '@/api/scope'
import { FakeClock, FakeFeedback } from '../support/fakes'
import { done, FakeHttp, refused, settled, unauthorized } from '../support/fakeHttp'

function setUp() {
  const http = new FakeHttp()
  const clock = new FakeClock()
  const feedback = new FakeFeedback()
  let token: string | null = null
  const client = createClient({
    http,
    clock,
    feedback,
    host: 'https://api.example',
    token: () => token,
  })
  return { http, clock, feedback, client, setToken: (next: string | null) => (token = next) }
}

const URL = 'https://api.example/x'
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: ApiError) => error.kind,
  )

describe('requests', () => {
  it('sends JSON, and the token header only when there is one', async () => {
    const { http, client, setToken } = setUp()
    void client.post('/x', { a: 1 }).catch(() => {})
    expect(http.last(URL)).toMatchObject({
      method: 'POST',
      body: { a: 1 },
      headers: { 'content-type': 'application/json' },
    })
    expect(http.last(URL).headers).not.toHaveProperty('token')
    setToken('t')
    void client.post('/x').catch(() => {})
    expect(http.last(URL).headers.token).toBe('t')
  })

  it('E12: values that are not there are left out of the query', () => {
    const { http, client } = setUp()
    void client
      .get('/x', { order_no: undefined, page: null, limit: 10, q: '借 款&' })
      .catch(() => {})
    expect(http.sent[0]?.url).toBe(`${URL}?limit=10&q=${encodeURIComponent('借 款&')}`)
  })

  it('joins identical reads under way, and aborts only for the last who leaves', async () => {
    const { http, client } = setUp()
    const [first, second] = [createScope(), createScope()]
    const one = client.get('/x', {}, { scope: first })
    const two = client.get('/x', {}, { scope: second })
    expect(http.sent).toHaveLength(1)
    const left = kindOf(one)
    first.leave()
    expect(await left).toBe('aborted')
    expect(http.sent[0]?.aborted).toBe(false)
    await http.last(URL).answer(done(5))
    expect(await two).toBe(5)
    void client.get('/x').catch(() => {})
    expect(http.sent).toHaveLength(2)
  })

  it('P05: a read after a write was answered does not join one begun before it', async () => {
    const { http, client } = setUp()
    const before = client.get('/x')
    const write = client.post('/y')
    await http.last('https://api.example/y').answer(done(null))
    await write
    const after = client.get('/x')
    expect(http.sent.filter(({ url }) => url === URL)).toHaveLength(2)
    await http.last(URL).answer(done('new'))
    await http.sent[0]?.answer(done('old'))
    expect([await before, await after]).toEqual(['old', 'new'])
  })

  it('never joins writes', () => {
    const { http, client } = setUp()
    void client.post('/x').catch(() => {})
    void client.post('/x').catch(() => {})
    expect(http.sent).toHaveLength(2)
  })
})

describe('the error catalogue', () => {
  const outcomes: [string, object, string, string][] = [
    ['code 0 with its words', refused('额度不足'), 'refused', '额度不足'],
    ['code 0 without words', refused(''), 'refused', TEXT.requestFailed],
    ['any other code', { code: 503, message: '稍后再试' }, 'refused', '稍后再试'],
    [
      'E05: HTML of a proxy',
      { status: 502, text: '<html>Bad Gateway</html>' },
      'badReply',
      TEXT.requestFailed,
    ],
    ['E06: JSON cut short', { status: 200, text: '{"code":1,' }, 'badReply', TEXT.requestFailed],
    ['E07: an empty body', { status: 200, text: '' }, 'badReply', TEXT.requestFailed],
    ['E03: words that are no string', { code: 0, msg: 123 }, 'refused', TEXT.requestFailed],
    ['a call this backend lacks', { code: 404, msg: '接口不存在' }, 'unavailable', '接口不存在'],
  ]

  it.each(outcomes)('%s', async (_name, reply, kind, toast) => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.get('/x'))
    await http.last(URL).answer(reply)
    expect(await result).toBe(kind)
    expect(feedback.toasts).toEqual([toast])
    expect(feedback.masked).toBe(false)
  })

  it('E06: a write whose answer cannot be read may have happened', async () => {
    const { http, client } = setUp()
    const result = kindOf(client.post('/x'))
    await http.last(URL).answer({ status: 200, text: '{"code":1,' })
    expect(await result).toBe('unknown')
  })

  it('E05: a write behind a broken gateway may have happened, and is not sent again by itself', async () => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.post('/x'))
    await http.last(URL).answer({ status: 504, text: '<html>Gateway Timeout</html>' })
    expect(await result).toBe('unknown')
    expect(feedback.toasts).toEqual([TEXT.requestFailed])
    expect(http.sent).toHaveLength(1)
  })

  it.each(['Failed to fetch', 'request:fail', ''])(
    'E10: a connection that broke (%p) is told in Chinese',
    async (words) => {
      const { http, client, feedback } = setUp()
      const result = kindOf(client.get('/x'))
      await http.last(URL).fail(new Error(words))
      expect(await result).toBe('network')
      expect(feedback.toasts).toEqual([TEXT.networkFailed])
    },
  )

  it('E08 E09: no whole answer after 10 s ends the call, and the mask with it', async () => {
    const { http, clock, client, feedback } = setUp()
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

  it('E16: a silent call says nothing and still rejects', async () => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.get('/x', {}, { silent: true }))
    await http.last(URL).answer(refused('不行'))
    expect(await result).toBe('refused')
    expect(feedback.toasts).toEqual([])
  })

  it('X02: words with markup stay words', async () => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.get('/x'))
    await http.last(URL).answer(refused('<img src=x onerror=alert(1)>'))
    await result
    expect(feedback.toasts).toEqual(['<img src=x onerror=alert(1)>'])
  })

  it('carries reason, field and wait of a refusal', async () => {
    const { http, client } = setUp()
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

describe('the loading mask', () => {
  it('E15: is one for all requests, and leaves the toast alone', async () => {
    const { http, client, feedback } = setUp()
    const all = ['/a', '/b', '/c'].map((path) => kindOf(client.get(path)))
    await http.last('https://api.example/b').answer(refused('出错'))
    expect(feedback.masked).toBe(true)
    expect(feedback.toasts).toEqual(['出错'])
    await http.last('https://api.example/a').answer(done(1))
    await http.last('https://api.example/c').answer(done(1))
    await Promise.all(all)
    expect(feedback.masked).toBe(false)
    expect(client.loadingCount()).toBe(0)
    expect(feedback.masks).toEqual(['加载中...'])
  })

  it('can be renamed or left out', () => {
    const { client, feedback } = setUp()
    void client.get('/x', {}, { loading: false }).catch(() => {})
    expect(feedback.masks).toEqual([])
    void client.post('/x', {}, { loading: '提交中...' }).catch(() => {})
    expect(feedback.masks).toEqual(['提交中...'])
  })
})

describe('leaving the page', () => {
  it('R02: gives reads up without toast or mask', async () => {
    const { http, client, feedback } = setUp()
    const scope = createScope()
    const result = kindOf(client.get('/x', {}, { scope }))
    scope.leave()
    expect(await result).toBe('aborted')
    expect(http.sent[0]?.aborted).toBe(true)
    expect(feedback).toMatchObject({ masked: false, toasts: [] })
  })

  it('R02: lets a write run on, silently', async () => {
    const { http, client, feedback } = setUp()
    const scope = createScope()
    const result = kindOf(client.post('/x', {}, { scope }))
    scope.leave()
    expect(feedback.masked).toBe(false)
    await http.last(URL).answer(refused('不行'))
    expect(await result).toBe('refused')
    expect(http.sent[0]?.aborted).toBe(false)
    expect(feedback.toasts).toEqual([])
  })
})

describe('401', () => {
  it('tells the handler which token was sent', async () => {
    const { http, client, setToken, feedback } = setUp()
    const seen: (string | null)[] = []
    client.onUnauthorized((sent) => seen.push(sent))
    setToken('old')
    const result = client.get('/x').catch((error: ApiError) => error)
    setToken('new')
    await http.last(URL).answer(unauthorized)
    expect(await result).toMatchObject({ kind: 'unauthorized', message: TEXT.expired })
    expect(seen).toEqual(['old'])
    expect(feedback.toasts).toEqual([])
  })
})

describe('uploads', () => {
  const file = { filePath: 'blob:1' }

  it.each([
    ['HTML', { status: 200, text: '<html>' }, '上传失败'],
    ['nothing', { status: 200, text: '' }, '上传失败'],
    [
      'HTTP 500 with its words',
      { status: 500, text: '{"code":500,"message":"磁盘已满"}' },
      '磁盘已满',
    ],
    ['code 0', refused('上传文件格式受限制'), '上传文件格式受限制'],
  ])('U10: %s', async (_name, reply, toast) => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.upload('/x', file))
    expect(feedback.masks).toEqual(['上传中...'])
    await http.last(URL).answer(reply)
    expect(await result).not.toBe('ok')
    expect(feedback.toasts).toEqual([toast])
  })

  it('U10: an error without a message', async () => {
    const { http, client, feedback } = setUp()
    const result = kindOf(client.upload('/x', file))
    await http.last(URL).fail(new Error('uploadFile:fail undefined'))
    expect(await result).toBe('network')
    expect(feedback.toasts).toEqual(['上传失败'])
  })

  it('may take 60 s', async () => {
    const { http, clock, client } = setUp()
    const result = kindOf(client.upload('/x', file))
    clock.advance(59_999)
    expect(http.sent[0]?.aborted).toBe(false)
    clock.advance(1)
    expect(await result).toBe('timeout')
  })
})
