/** Operators' commands reach the running server by HTTP on its own machine: who may, and who may not. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOps } from '../../server/cli/channel/listen'
import { callAt, type Door, knock, Loopback } from '../../server/loopback'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
let loopback: Loopback
let faults: unknown[]
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
beforeEach(async () => {
  faults = []
  loopback = await Loopback.open()
})
afterEach(() => loopback.close())

const serve = () => answerOps(loopback, server.deps, (error) => faults.push(error))

const CHECK = JSON.stringify({ command: 'check', args: {}, actor: 'operator:li' })

/** Status of a request with these headers; each is right unless it is given. */
function statusOf(method: string, headers: Record<string, string>): Promise<number | undefined> {
  const { port, key } = loopback.door
  const right = { host: `127.0.0.1:${port}`, authorization: `Bearer ${key}` }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, agent: false as const }
    request({ ...options, headers: { ...right, ...headers } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end(method === 'POST' ? CHECK : undefined)
  })
}

it('answers a command with the key', async () => {
  serve()
  const answer = JSON.parse((await callAt(loopback.door, CHECK)) ?? '')
  expect(answer).toMatchObject({
    ok: true,
    result: { message: expect.stringMatching(/核对全部通过/) },
  })
})

it.each([
  ['no key', { authorization: '' }],
  ['another key', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['a name that a page could have made to lead here', { host: 'evil.example' }],
  ['this machine by name', { host: 'localhost' }],
])('refuses a request with %s', async (_name, headers) => {
  serve()
  expect(await statusOf('POST', {})).toBe(200)
  expect(await statusOf('POST', headers)).toBe(403)
  expect(await statusOf('GET', headers)).toBe(403)
})

it('refuses a call that is too long, and goes on', async () => {
  serve()
  const long = JSON.stringify({ command: 'check', args: { x: 'x'.repeat(70_000) }, actor: 'a' })
  expect(JSON.parse((await callAt(loopback.door, long)) ?? '')).toMatchObject({
    ok: false,
    message: '服务出错，操作没有完成。',
  })
  expect(faults.map(String)).toEqual(['Error: call too long'])
  expect(await callAt(loopback.door, CHECK)).not.toBeNull()
})

it('runs no command before the server has started and while it stops, which waits for those that run', async () => {
  expect([await knock(loopback.door), await callAt(loopback.door, CHECK)]).toEqual(['proof', null])
  let finish: (text: string) => void = () => undefined
  const answer = new Promise<string>((done) => (finish = done))
  let begin: () => void = () => undefined
  const begun = new Promise<void>((done) => (begin = done))
  const stop = loopback.serve(() => {
    begin()
    return answer
  })
  const call = callAt(loopback.door, CHECK)
  await begun
  const ended: string[] = []
  const stopped = stop().then(() => ended.push('stop'))
  expect(await callAt(loopback.door, CHECK)).toBeNull()
  ended.push('call')
  finish('done')
  expect(await call).toBe('done')
  await stopped
  expect(ended).toEqual(['call', 'stop'])
})

describe('another program at the port of a server that is gone', () => {
  let other: Server
  let door: Door
  let received: string[]
  beforeEach(async () => {
    received = []
    other = createServer((incoming, response) => {
      received.push(`${incoming.method}`)
      response.end('{"ok":true}')
    })
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    door = { ...loopback.door, port: (other.address() as AddressInfo).port }
  })
  afterEach(() => new Promise((done) => other.close(done)))

  it('is not taken for the server, and is sent no command', async () => {
    expect(await callAt(door, CHECK)).toBeNull()
    expect(received).toEqual(['GET'])
  })
})

it('nobody answers at a port that is free', async () => {
  const { door } = loopback
  loopback.close()
  expect([await knock(door), await callAt(door, CHECK)]).toEqual(['closed', null])
})
