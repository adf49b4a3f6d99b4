import { DEFAULT_DIST, launch, Storage } from './harness'
import { readDist } from './harness/dist/readDist'
import { startServer, type TestServer } from './support/server'
import { agree, storageWith } from './support/session'

let server: TestServer
let token: string
/** Storage of a visitor who accepted the first run's sheet. */
let agreed: Storage
beforeAll(async () => {
  server = await startServer()
  token = await server.login('13912340031')
  const program = await launch({ apiHost: server.host })
  await agree(program)
  agreed = program.device.storage
  program.close()
})
afterAll(() => server.close())

const { pages } = readDist(DEFAULT_DIST)

/** Opens a page, waits for its requests, and ends the program, which throws if anything failed. */
async function open(path: string, session: Storage, arriveAt: string[]): Promise<void> {
  const storage = new Storage()
  for (const { entries } of [agreed, session]) {
    for (const [key, text] of entries) storage.entries.set(key, text)
  }
  const program = await launch({ apiHost: server.host, path, storage })
  const { sent } = program.device.connection
  const isThere = () => arriveAt.includes(program.page.route) && program.text() !== ''
  const isQuiet = () => sent.every(({ status }) => status !== 0)
  await program.until(() => isThere() && isQuiet(), `${path} does not get to ${arriveAt.join()}`)
  program.close()
}

const FOR_GUESTS = ['pages/login/login', 'pages/register/register']

describe('every page opens without a fault', () => {
  it.each(pages)('%s for somebody logged in', (path) =>
    open(path, storageWith({ token }), [FOR_GUESTS.includes(path) ? 'pages/index/index' : path]),
  )

  it.each(pages)('%s for a guest, or leads to login', (path) =>
    open(path, new Storage(), [path, 'pages/login/login']),
  )
})
