import { launch } from './harness'
import { startServer, type TestServer } from './support/server'
import { launchWith, SESSION_KEY, storageWith } from './support/session'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('13912340001')
})
afterAll(() => server.close())

describe('a session', () => {
  it('whose check is cut off while the program is out of sight is checked anew', async () => {
    const storage = storageWith({ token })
    const program = await launch({
      apiHost: server.host,
      storage,
      prepare: ({ connection }) => connection.hold(),
    })
    const { connection } = program.device
    await program.see('同意并继续')
    await program.hide()
    connection.setOnline(false)
    connection.release()
    await program.pass(0)
    expect(storage.get(SESSION_KEY)).toContain(token)
    connection.setOnline(true)
    await program.show()
    await program.until(() => String(storage.get(SESSION_KEY)).includes('139****0001'), 'no user')
    program.close()
  })

  it('ends when the app is shown again after its expiry', async () => {
    const program = await launchWith({ token }, { apiHost: server.host })
    const { clock, storage } = program.device
    await program.until(() => String(storage.get(SESSION_KEY)).includes('139****0001'), 'no user')
    await program.hide()
    clock.aheadMs = 31 * 86_400_000
    await program.show()
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    program.close()
  })
})
