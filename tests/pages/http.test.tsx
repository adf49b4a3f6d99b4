import { http } from '@/platform/http'

const READ = { method: 'GET', url: '/api/x', headers: {} } as const
const WRITE = { ...READ, method: 'POST', body: '{}' } as const

/** Requests to the browser, newest last, each with a way to answer it. */
let asked: { answer: (text: string) => void; drop: () => void }[]
let online: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.fetch = (_, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const drop = () => reject(new TypeError('Failed to fetch'))
      if (signal?.aborted) drop()
      signal?.addEventListener('abort', drop)
      const answer = (text: string) =>
        resolve({ status: 200, headers: new Map(), text: () => Promise.resolve(text) } as never)
      asked.push({ answer, drop })
    })
})
afterEach(() => {
  tell('pageshow')
  online.mockRestore()
  jest.useRealTimers()
})

const tell = (event: string) => window.dispatchEvent(new Event(event))

/** Sends a request and records how it ends. */
function sent(request: Parameters<typeof http.send>[0]) {
  const { reply, abort } = http.send(request)
  const end = jest.fn<void, [string]>()
  reply.then(
    ({ text }) => end(text),
    () => end('failed'),
  )
  return { end, abort }
}

/** Passes `ms` and runs what follows from it. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a request that gets no answer', () => {
  it('failed, once it is clear that the page stays', async () => {
    const { end } = sent(READ)
    asked[0]?.drop()
    await pass(299)
    expect(end).not.toHaveBeenCalled()
    await pass(1)
    expect(end).toHaveBeenCalledWith('failed')
    expect(asked).toHaveLength(1)
  })

  it('failed at once where there is no connection', async () => {
    online.mockReturnValue(false)
    const { end } = sent(READ)
    asked[0]?.drop()
    await pass(0)
    expect(end).toHaveBeenCalledWith('failed')
  })

  it.each([
    ['as the page goes', ['pagehide', 'drop']],
    ['before it goes', ['drop', 'pagehide']],
    ['long before it goes', ['beforeunload', 'drop', 'pagehide']],
  ])(
    'dropped %s, it has not failed, and is asked again once the page is back',
    async (_, steps) => {
      const { end } = sent(READ)
      for (const step of steps) {
        if (step === 'drop') asked[0]?.drop()
        else tell(step)
        await pass(200)
      }
      await pass(60_000)
      expect(end).not.toHaveBeenCalled()
      expect(asked).toHaveLength(1)

      tell('pageshow')
      await pass(0)
      asked[1]?.answer('there')
      await pass(0)
      expect(end).toHaveBeenCalledWith('there')
    },
  )

  it('is asked again where the page did not go after all', async () => {
    const { end } = sent(READ)
    tell('beforeunload')
    asked[0]?.drop()
    await pass(10_000)
    asked[1]?.drop()
    await pass(300)
    expect(end).toHaveBeenCalledWith('failed')
    expect(asked).toHaveLength(2)
  })

  it('may have had an effect where it is a write: it is not sent again', async () => {
    const { end } = sent(WRITE)
    tell('pagehide')
    asked[0]?.drop()
    tell('pageshow')
    await pass(0)
    expect(end).toHaveBeenCalledWith('failed')
    expect(asked).toHaveLength(1)
  })

  it('is not asked again once it was given up', async () => {
    const { end, abort } = sent(READ)
    abort()
    await pass(0)
    expect(end).toHaveBeenCalledWith('failed')
    tell('pagehide')
    tell('pageshow')
    await pass(1_000)
    expect(asked).toHaveLength(1)
  })
})
