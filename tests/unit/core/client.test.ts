import { TEXT, type ApiError } from '@/api/errors'
import type { Transfer } from '@/api/client'
import { createScope } from '@/api/scope'
import { createBareClient, kindOf, URL } from '../support/bareClient'
import { done, refused, unauthorized } from '../support/fakeHttp'

describe('requests', () => {
  it('sends JSON, and the token header only when there is one', async () => {
    const { http, client, setToken } = createBareClient()
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

  it('values that are not there are left out of the query', () => {
    const { http, client } = createBareClient()
    void client
      .get('/x', { order_no: undefined, page: null, limit: 10, q: '借 款&' })
      .catch(() => {})
    expect(http.sent[0]?.url).toBe(`${URL}?limit=10&q=${encodeURIComponent('借 款&')}`)
  })

  it('joins identical reads under way, and aborts only for the last who leaves', async () => {
    const { http, client } = createBareClient()
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

  it('a read after a write was answered does not join one begun before it', async () => {
    const { http, client } = createBareClient()
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
    const { http, client } = createBareClient()
    void client.post('/x').catch(() => {})
    void client.post('/x').catch(() => {})
    expect(http.sent).toHaveLength(2)
  })
})

describe('the loading mask', () => {
  it('is one for all requests, and leaves the toast alone', async () => {
    const { http, client, feedback } = createBareClient()
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
    const { client, feedback } = createBareClient()
    void client.get('/x', {}, { loading: false }).catch(() => {})
    expect(feedback.masks).toEqual([])
    void client.post('/x', {}, { loading: '提交中...' }).catch(() => {})
    expect(feedback.masks).toEqual(['提交中...'])
  })
})

describe('leaving the page', () => {
  it('gives reads up without toast or mask', async () => {
    const { http, client, feedback } = createBareClient()
    const scope = createScope()
    const result = kindOf(client.get('/x', {}, { scope }))
    scope.leave()
    expect(await result).toBe('aborted')
    expect(http.sent[0]?.aborted).toBe(true)
    expect(feedback).toMatchObject({ masked: false, toasts: [] })
  })

  it('lets a write run on, silently', async () => {
    const { http, client, feedback } = createBareClient()
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
    const { http, client, setToken, feedback } = createBareClient()
    const seen: string[] = []
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

describe('401 to a call without a token', () => {
  it('says what the server says, and tells no handler', async () => {
    const { http, client, feedback } = createBareClient()
    const seen: string[] = []
    client.onUnauthorized((sent) => seen.push(sent))
    const result = client.get('/x').catch((error: ApiError) => error)
    await http.last(URL).answer(unauthorized)
    expect(await result).toMatchObject({ kind: 'unauthorized', message: '请登录后操作' })
    expect(feedback.toasts).toEqual(['请登录后操作'])
    expect(seen).toEqual([])
  })

  it('is what an anonymous call gets, whoever is logged in', async () => {
    const { http, client, feedback, setToken } = createBareClient()
    const seen: string[] = []
    client.onUnauthorized((sent) => seen.push(sent))
    setToken('t')
    const result = kindOf(client.post('/x', {}, { anonymous: true }))
    expect(http.last(URL).headers).not.toHaveProperty('token')
    await http.last(URL).answer({ status: 401, text: '' })
    expect(await result).toBe('unauthorized')
    expect(feedback.toasts).toEqual([TEXT.requestFailed])
    expect(seen).toEqual([])
  })
})

describe('uploads', () => {
  const sendingFile: Transfer = (http, request) =>
    http.upload({ ...request, filePath: 'blob:1', form: {} })

  it.each([
    ['HTML', { status: 200, text: '<html>' }, '上传失败'],
    ['nothing', { status: 200, text: '' }, '上传失败'],
    [
      'HTTP 500 with its words',
      { status: 500, text: '{"code":500,"message":"磁盘已满"}' },
      '磁盘已满',
    ],
    ['code 0', refused('上传文件格式受限制'), '上传文件格式受限制'],
    ['another code, `msg` first', { code: 500, msg: '磁盘已满', message: '出错' }, '磁盘已满'],
  ])('%s', async (_name, reply, toast) => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.transfer('/x', sendingFile))
    expect(feedback.masks).toEqual(['上传中...'])
    await http.last(URL).answer(reply)
    expect(await result).not.toBe('ok')
    expect(feedback.toasts).toEqual([toast])
  })

  it('an error without a message', async () => {
    const { http, client, feedback } = createBareClient()
    const result = kindOf(client.transfer('/x', sendingFile))
    await http.last(URL).fail(new Error('uploadFile:fail undefined'))
    expect(await result).toBe('network')
    expect(feedback.toasts).toEqual(['上传失败'])
  })

  it('may take 60 s', async () => {
    const { http, clock, client } = createBareClient()
    const result = kindOf(client.transfer('/x', sendingFile))
    clock.advance(59_999)
    expect(http.sent[0]?.aborted).toBe(false)
    clock.advance(1)
    expect(await result).toBe('timeout')
  })
})
