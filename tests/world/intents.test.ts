import type { LoanApplication } from '@domain/contract/application'
import { uploadApi } from '@/api/upload'
import type { LocalFile } from '@/platform/files.types'
import { createUploader } from '@/upload/uploader'
import { sql } from '../../server/db/sql'
import { application, costsConfirmed } from '../server/loan/support/borrower'
import { pdfOfSize } from '../server/uploads/support/documents'
import { halfOpen, latency } from './proxy/toxics'
import { lookForLoan } from './steps/apply'
import { expire, logIn } from './steps/session'
import { localFile } from './support/localFile'
import { checkBooks } from './support/checks'
import { startService, type Service } from './support/service'
import { loansOf } from './support/truth'
import { World, type Person } from './support/world'

let service: Service
let world: World
let who: Person
let number = 1_100_000_000
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  world = new World(service, (number += 1))
  await world.begin()
  who = world.people[0] as Person
  expect(await logIn(world, who)).toBe(true)
  body = await costsConfirmed(
    service.server,
    application({ amount: '3000.00', term: 3 }, new Date(world.clock.now())),
  )
})
afterEach(async () => {
  await checkBooks(world)
  world.end()
})

let body: LoanApplication

it('an application that arrives after the app was killed and opened again is found', async () => {
  world.weather.force([latency('up', 30_000)])
  void world.app.stores.apply.submission.submit(body)
  await world.pace.still()
  world.kill()
  await world.launch()
  await world.pace.until(lookForLoan(world))
  const [loan] = await loansOf(world.db, who.id ?? 0)
  const { submission } = world.app.stores.apply
  expect(submission).toMatchObject({ state: 'done', result: loan?.orderNo })
})

describe('a file in parts', () => {
  const parts = () =>
    world.db.query(sql<{
      chunkid: string
      at: number
    }>`SELECT p.chunkid, p.chunk_index AS at FROM upload_parts p
       JOIN chunked_uploads c ON c.chunkid = p.chunkid WHERE c.owner_id = ${who.id} ORDER BY at`)
  const file = (): LocalFile => localFile(world.device.files, `甲.pdf`, pdfOfSize(2_600_000))
  const send = () => {
    const { client, storage, clock, deps } = world.app.stores.root
    const api = { upload: uploadApi(client) }
    return createUploader({ api, storage, clock, newId: deps.newKey })(file(), {
      onProgress: () => {},
    })
  }

  it('goes on at the first missing part, by the same id, after the app was killed', async () => {
    world.weather.force([], [halfOpen()])
    void send()
    await world.pace.still()
    world.kill()
    const [first, ...others] = await parts()
    expect(others).toEqual([])
    await world.launch()
    const before = world.proxy.accepted
    await world.pace.until(send())
    // Two missing chunks, and the merge.
    expect(world.proxy.accepted - before).toBe(3)
    const merged = await world.db.query(
      sql`SELECT chunkid FROM chunked_uploads WHERE owner_id = ${who.id}`,
    )
    expect(merged).toEqual([{ chunkid: first?.chunkid }])
  })

  it('goes on after the session ended between two parts', async () => {
    world.weather.force([], [latency('up', 5_000)])
    const sending = send().catch((error) => error.kind)
    await world.pace.still()
    await expire(world)
    expect(await world.pace.until(sending)).toBe('unauthorized')
    expect(await logIn(world, who)).toBe(true)
    expect(await parts()).toHaveLength(1)
    const before = world.proxy.accepted
    await world.pace.until(send())
    expect(world.proxy.accepted - before).toBe(3)
  })
})
