/** A screen that throws: what is reported of it, how often, and what the person reads. */
import { screen } from '@testing-library/react'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import type * as reporting from '@/app/reportFault'
import * as platform from '@/platform/http'
import type { HttpReply, HttpRequest } from '@/platform/injected.types'
import { renderScreen, tap } from '../support/renderScreen'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'
const TAKEN: HttpReply = {
  status: 200,
  text: '{"code":1,"msg":"","time":"1","data":null}',
  requestId: ID,
}

const BUILD = { TARO_ENV: 'h5', TARO_APP_API_HOST: '', TARO_APP_VERSION: '1.0.0' }

let sent: HttpRequest[]
let answer: () => Promise<HttpReply>
beforeEach(() => {
  // As the build writes them into the code.
  Object.assign(process.env, BUILD)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  sent = []
  answer = async () => TAKEN
  answerAll(platform.http)
})

const answerAll = (of: typeof platform.http) =>
  jest.spyOn(of, 'send').mockImplementation((request) => {
    sent.push(request)
    return { reply: answer(), abort: () => {} }
  })
afterEach(() => jest.restoreAllMocks())

let fault = new Error()
function Broken(): never {
  throw fault
}

/** Each error has a place of its own, as those of different lines have. */
function errorAt(line: number, message = 'no loan 13900000033 of 张小明'): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at f (https://a.cn/js/home.3f.js:1:${line})`
  return error
}

async function draw(error: Error) {
  fault = error
  await renderScreen(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
}

it('reports where it was, and nothing of whom, and shows the number', async () => {
  await draw(errorAt(10))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  const [request] = sent
  expect(request).toMatchObject({ method: 'POST', url: '/api/client-errors' })
  expect(request?.headers).toEqual({ 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    platform: 'h5',
    page: 'pages/index/index',
    version: '1.0.0',
    name: 'TypeError',
    message: 'no loan … of …',
    frames: ['js/home.3f.js:1:10'],
    fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(sent.map(({ body }) => body).join()).not.toMatch(/13900000033|张/)
})

it('reports the same fault once, and shows its number again', async () => {
  await draw(errorAt(10))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  await tap(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  expect(sent).toEqual([])
})

/** Reports as another load of the app does; the texts that the page shows. */
function newLoad() {
  const shown: string[] = []
  let report: (error: Error) => Promise<void> = async () => {}
  jest.isolateModules(() => {
    answerAll(jest.requireActual<typeof platform>('@/platform/http').http)
    const code = jest.requireActual<typeof reporting>('@/app/reportFault')
    report = (error) => code.reportFault(error, '\n    at Screen', (text) => shown.push(text))
  })
  return { shown, report }
}

it('shows no number, and asks no more, where the server takes none', async () => {
  answer = async () => ({ status: 404, text: '{"code":404}', requestId: ID })
  const { shown, report } = newLoad()
  await report(errorAt(20))
  await report(errorAt(21))
  expect([sent.length, shown]).toEqual([1, []])
})

it.each([
  ['no connection', () => Promise.reject(new Error('request:fail'))],
  ['a page of a proxy', async () => ({ status: 502, text: '<h1>' })],
  ['a refusal', async () => ({ status: 200, text: '{"code":0,"msg":"过于频繁"}', requestId: ID })],
])('shows no number, and does not try again, with %s', async (_, reply) => {
  answer = reply
  const { shown, report } = newLoad()
  await report(errorAt(30))
  await report(errorAt(30))
  expect([sent.length, shown]).toEqual([1, []])
})

it('reports a few faults of a load, and no more', async () => {
  const { shown, report } = newLoad()
  for (const line of [1, 2, 3, 4, 5]) await report(errorAt(line))
  expect(sent).toHaveLength(3)
  expect(shown).toHaveLength(3)
})

it('takes what differs in its message only for the same', async () => {
  const { report } = newLoad()
  await report(errorAt(40, 'no loan 1'))
  await report(errorAt(40, 'no loan 2'))
  expect(sent).toHaveLength(1)
})

it('a fault outside the page’s components says on the console what was reported of it', async () => {
  const { reportFault } = await import('@/app/reportFault')
  const difference = errorAt(70, 'backend has 123 fen more than 13900000033 said')
  difference.name = 'FigureDifference due'
  await reportFault(difference, null, () => {})
  expect(console.error).toHaveBeenCalledWith(
    '[fault] FigureDifference due',
    'backend has 123 fen more than … said',
  )
})
