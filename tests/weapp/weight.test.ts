import { sql } from '../../server/db/sql'
import { DEFAULT_DIST, launch, Storage } from './harness'
import { walk } from './harness/driver/tree'
import { readDist } from './harness/dist/readDist'
import { startServer, type TestServer } from './support/server'
import { launchLoggedIn } from './support/session'

/** Bytes WeChat passes between its threads: for the whole first screen, and for any later update. */
const FIRST_SCREEN_BYTES = 64 * 1024
const UPDATE_BYTES = 32 * 1024
/** WeChat warns about pages with more nodes. */
const NODES = 1_000

const HOME = 'pages/index/index'
/** The gallery shows every component at once on purpose, and only in the demo. */
const pages = readDist(DEFAULT_DIST).pages.filter((path) => !path.startsWith('pages/gallery/'))

let server: TestServer
let device: Storage
let orderNo: string
beforeAll(async () => {
  server = await startServer()
  const program = await launchLoggedIn(server.host)
  await program.at(HOME)
  device = program.device.storage
  program.close()
  const [loan] = await server.db.query(
    sql<{
      orderNo: string
    }>`SELECT order_no FROM loans WHERE status IN ('active', 'overdue') ORDER BY id LIMIT 1`,
  )
  orderNo = loan?.orderNo ?? ''
})
afterAll(() => server.close())

it.each(pages)('%s stays light with everything on it', async (path) => {
  const storage = new Storage()
  for (const [key, text] of device.entries) storage.entries.set(key, text)
  const query = `order_no=${orderNo}&type=all_due&id=1`
  const program = await launch({ apiHost: server.host, path: `${path}?${query}`, storage })
  const { sent } = program.device.connection
  const isWaiting = () =>
    sent.some(({ status }) => status === 0) ||
    program.all('view').some(({ ariaBusy }) => String(ariaBusy) === 'true')
  await program.until(() => program.text() !== '' && !isWaiting(), `${path} does not come to rest`)
  const { setDataSizes } = program.page
  const [first = 0, ...later] = setDataSizes
  const all = setDataSizes.reduce((sum, size) => sum + size, 0)
  if (path === HOME) expect(all).toBeLessThanOrEqual(FIRST_SCREEN_BYTES)
  expect(first).toBeLessThanOrEqual(FIRST_SCREEN_BYTES)
  expect(Math.max(0, ...later)).toBeLessThanOrEqual(UPDATE_BYTES)
  expect([...walk(program.tree())].length).toBeLessThan(NODES)
  program.close()
})
