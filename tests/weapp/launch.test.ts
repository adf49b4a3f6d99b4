import { launch, Storage } from './harness'
import { startServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const start = (options: Parameters<typeof launch>[0] = {}) =>
  launch({ apiHost: server.host, ...options })

describe('launch', () => {
  it('opens home and, on the first run, asks for consent before anything else', async () => {
    const program = await start()
    await program.see('同意并继续')
    await program.tap('同意并继续')
    await program.gone('同意并继续')
    const { storage } = program.device
    program.close()

    const again = await start({ storage })
    await again.until(() => again.tabBarText() !== '', 'no tab bar')
    expect(again.text()).not.toContain('同意并继续')
    again.close()
  })

  it.each([
    ['full', 'quota'],
    ['blocked', 'unavailable'],
  ] as const)('works with storage that is %s', async (_, fault) => {
    const storage = new Storage()
    storage.fault = fault
    const program = await start({ storage })
    await program.tap('同意并继续')
    await program.gone('同意并继续')
    program.close()
  })
})
