/** A screen that throws: what is reported of it, how often, and what the person reads. */
import { screen, waitFor } from '@testing-library/react'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { http } from '@/platform/http'
import type { HttpReply, HttpRequest } from '@/platform/http.types'
import { renderScreen, tap } from '../support/renderScreen'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'
const TAKEN: HttpReply = {
  status: 200,
  text: '{"code":1,"msg":"","time":"1","data":null}',
  requestId: ID,
}

let sent: HttpRequest[]
let answer: () => Promise<HttpReply>
beforeEach(() => {
  jest.resetModules()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  sent = []
  answer = async () => TAKEN
  jest.spyOn(http, 'send').mockImplementation((request) => {
    sent.push(request)
    return { reply: answer(), abort: () => {} }
  })
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
  const shown = await renderScreen(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  return shown
}

const note = () => screen.getByText(/你的数据没有受影响/).textContent ?? ''
const asked = (count: number) => waitFor(() => expect(sent).toHaveLength(count))

it('reports where it was, and nothing of whom, and shows the number', async () => {
  await draw(errorAt(10))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  const [request] = sent
  expect(request).toMatchObject({ method: 'POST', url: '/api/client-errors' })
  expect(request?.headers).toEqual({ 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    platform: 'h5',
    page: 'pages/index/index',
    version: expect.any(String),
    name: 'TypeError',
    message: 'no loan … of …',
    frames: ['js/home.3f.js:1:10'],
    fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(sent.map(({ body }) => body).join()).not.toMatch(/13900000033|张/)
})

it('reports the same fault once, and shows its number again', async () => {
  const { unmount } = await draw(errorAt(10))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  await tap(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/问题编号 0a1b2c3d$/)
  expect(sent.length).toBeLessThanOrEqual(1)
  unmount()
})

it('shows no number, and asks no more, where the server takes none', async () => {
  answer = async () => ({ status: 404, text: '{"code":404}', requestId: ID })
  const { unmount } = await draw(errorAt(20))
  await asked(1)
  unmount()
  await draw(errorAt(21))
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(note()).not.toContain('问题编号')
  expect(sent).toHaveLength(1)
})
