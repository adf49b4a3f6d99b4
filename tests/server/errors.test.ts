import { noRetries } from '../../server/db/retry'
import type { WideDb } from '../../server/db/types'
import { get, post } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const broken = (error: Error): WideDb => {
  const fail = () => Promise.reject(error)
  return {
    query: fail,
    script: fail,
    transaction: fail,
    close: async () => undefined,
    retries: noRetries(),
  }
}

const databaseError = (fields: object) =>
  Object.assign(new Error('insert into users values (13900000033) failed'), fields)

async function withDatabase<T>(db: WideDb, use: (server: TestApp) => Promise<T>): Promise<T> {
  const server = await createTestApp({ db })
  try {
    return await use(server)
  } finally {
    await server.close()
  }
}

const LOGIN = { account: 'ming', password: 'Secret123' }

describe('faults of our own', () => {
  it('answer 500 without SQL or stack; the log has them under the request id, without numbers', () =>
    withDatabase(broken(databaseError({ code: '42601', detail: 'mobile' })), async (server) => {
      const { status, headers, body } = await post(server, '/api/user/login', LOGIN)
      expect(status).toBe(500)
      expect(body).toEqual({
        code: 500,
        msg: '服务出了点问题，请稍后再试',
        data: null,
        time: '1773108000',
      })
      const line = server.logs.find((entry) => entry.includes('request failed')) ?? ''
      const entry = JSON.parse(line)
      expect(entry.reqId).toBe(headers['x-request-id'])
      expect(entry.err.message).toBe('insert into users values (***) failed')
      expect(line).not.toContain('13900000033')
      expect(line.trimEnd()).not.toContain('\n')
    }))

  it.each(['08006', '53300', '57P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'a database that is away or full (%s) answers 503 with Retry-After',
    (code) =>
      withDatabase(broken(databaseError({ code })), async (server) => {
        const { status, headers, body } = await post(server, '/api/user/login', LOGIN)
        expect([status, body.code, body.msg]).toEqual([503, 503, '服务繁忙，请稍后再试'])
        expect(headers['retry-after']).toBe('2')
      }),
  )

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
    'a disk that takes no more (%s) answers 503 with Retry-After',
    (code) =>
      withDatabase(broken(databaseError({ code, syscall: 'write' })), async (server) => {
        const { status, headers } = await post(server, '/api/user/login', LOGIN)
        expect([status, headers['retry-after']]).toEqual([503, '2'])
      }),
  )

  it('a pool without a free connection answers 503 as well', () => {
    const exhausted = broken(new Error('timeout exceeded when trying to connect'))
    return withDatabase(exhausted, async (server) => {
      const { status, body } = await post(server, '/api/user/login', LOGIN)
      expect([status, body.code]).toEqual([503, 503])
    })
  })

  it('shows in /readyz; the process itself is well', () =>
    withDatabase(broken(databaseError({ code: 'ECONNREFUSED' })), async (server) => {
      expect((await get(server, '/readyz')).status).toBe(503)
      expect((await get(server, '/healthz')).status).toBe(200)
    }))
})

describe('routes that do not exist', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/nothing.html'],
    ['GET', '/'],
    ['GET', '/api/user/login'],
    ['POST', '/api/user/index'],
    ['POST', '/healthz'],
    ['PUT', '/api/user/login'],
    ['DELETE', '/api/user/index'],
    ['PATCH', '/api/user/index'],
    ['OPTIONS', '/api/user/index'],
    ['TRACE', '/api/user/index'],
    ['GET', '/api/user/index/'],
    ['GET', '/api/user/%69ndex%00'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
  ])('%s %s', async (method, url) => {
    const { status, headers, body } = await server.call({ method: method, url })
    expect(status).toBe(404)
    expect(body).toEqual({ code: 404, msg: '请求的内容不存在', data: null, time: '1773108000' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
