import { DEFAULT_DIST, launch, type MiniProgram, Storage } from './harness'
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

/** Everything the program has asked for is answered, and the page shows something. */
const isAtRest = (program: MiniProgram): boolean =>
  program.text() !== '' && program.device.connection.sent.every(({ status }) => status !== 0)

/** A running program with this session, in which pages replace one another. */
async function start(session: Storage): Promise<MiniProgram> {
  const storage = new Storage()
  for (const { entries } of [agreed, session]) {
    for (const [key, text] of entries) storage.entries.set(key, text)
  }
  return launch({ apiHost: server.host, storage })
}

/** Opens a page in place of all others, and waits for its requests; throws if anything failed. */
async function open(program: MiniProgram, path: string, arriveAt: string[]): Promise<void> {
  await program.until(() => isAtRest(program), 'the page before does not come to rest')
  await program.reLaunch(`/${path}`)
  const isThere = () => arriveAt.includes(program.page.route) && isAtRest(program)
  await program.until(isThere, `${path} does not get to ${arriveAt.join()}`)
}

const FOR_GUESTS = ['pages/login/login', 'pages/register/register']

describe.each([
  [
    'for somebody logged in',
    () => storageWith({ token }),
    (path: string) => [FOR_GUESTS.includes(path) ? 'pages/index/index' : path],
  ],
  [
    'for a guest, or leads to login',
    () => new Storage(),
    (path: string) => [path, 'pages/login/login'],
  ],
])('every page opens without a fault: %s', (_who, session, arriveAt) => {
  let program: MiniProgram
  beforeAll(async () => {
    program = await start(session())
  })
  afterAll(() => program.close())

  it.each(pages)('%s', (path) => open(program, path, arriveAt(path)))
})
