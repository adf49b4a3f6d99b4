import type { LoanApplication } from '@domain/contract/application'
import { uploadApi } from '@/api/upload'
import type { LocalFile } from '@/platform/files.types'
import { createUploader } from '@/upload/uploader'
import { sql } from '../../server/db/sql'
import { application, costsConfirmed } from '../server/loan/support/borrower'
import { pdfOfSize } from '../server/uploads/support/documents'
import { halfOpen, latency, reset, stall } from './proxy/toxics'
import type { Toxic } from './proxy/types'
import { lookForLoan } from './steps/apply'
import { expire, logIn, logOut } from './steps/session'
import { localFile } from './support/localFile'
import { checkBooks, checkRest } from './support/checks'
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
const loans = () => loansOf(world.db, who.id ?? 0)
const apply = () => world.app.stores.apply

/** Taps, with these faults on the next connections. */
function tap(...toxics: Toxic[][]): Promise<string | null> {
  world.weather.force(...toxics)
  apply().update({ amount: '3000.00', term: 3 })
  return apply().submission.submit(body)
}

describe('an application whose answer is lost', () => {
  it('is said to be confirmed, asked for by its key, and there once', async () => {
    const sent = tap([stall('down', 0)], [reset('down')], [stall('down', 40)])
    await world.pace.still()
    expect(apply().submission.state).toBe('sending')
    await world.pace.pass(10_000)
    expect(apply().submission.state).toBe('confirming')
    const orderNo = await world.pace.until(sent)
    expect(await loans()).toEqual([{ orderNo, status: 'reviewing' }])
    expect(world.app.feedback.toasts).toEqual([])
    checkRest(world)
  })

  it('stays unknown as long as no answer comes, and is asked for again by its key', async () => {
    const sent = tap(...Array.from({ length: 6 }, () => [stall('down', 0)]))
    expect(await world.pace.until(sent)).toBeNull()
    expect(apply().submission.state).toBe('unsure')
    const orderNo = await world.pace.until(apply().submission.submit(body))
    expect(await loans()).toEqual([{ orderNo, status: 'reviewing' }])
  })

  it('three taps make one request and one loan', async () => {
    const before = world.proxy.accepted
    const sent = tap()
    expect([await apply().submission.submit(body), await apply().submission.submit(body)]).toEqual([
      null,
      null,
    ])
    await world.pace.until(sent)
    expect(await loans()).toHaveLength(1)
    expect(world.proxy.accepted - before).toBe(1)
  })
})

describe('an app that is killed between tap and answer', () => {
  const killedBy = async (...toxics: Toxic[]) => {
    void tap(toxics)
    await world.pace.still()
    world.kill()
    await world.launch()
    await world.pace.until(lookForLoan(world))
    return apply().submission
  }

  it('finds the loan it made', async () => {
    const found = await killedBy(stall('down', 0))
    expect(found).toMatchObject({ state: 'done', result: (await loans())[0]?.orderNo })
  })

  it('finds the loan of a request that arrives after the relaunch', async () => {
    const found = await killedBy(latency('up', 30_000))
    expect(found).toMatchObject({ state: 'done', result: (await loans())[0]?.orderNo })
  })

  it('says that none was made only once none can come', async () => {
    const found = await killedBy(halfOpen())
    expect(found).toMatchObject({ state: 'missing', result: null })
    await world.pace.pass(3600_000)
    expect(await loans()).toEqual([])
    expect(apply().draft.amount).toBe('3000.00')
  })
})

describe('a session that ends in the middle', () => {
  it('keeps the draft and sends nothing by itself', async () => {
    apply().update({ amount: '5000', term: 6, purpose: 'daily' })
    await expire(world)
    await world.pace.until(world.app.stores.loans.getList('all').refresh())
    expect(world.app.stores.session.isLoggedIn).toBe(false)
    expect(await logIn(world, who)).toBe(true)
    expect(apply().draft).toMatchObject({ amount: '5000', term: 6, purpose: 'daily' })
    await world.pace.pass(3600_000)
    expect(await loans()).toEqual([])
  })

  it('logging out without a server leaves nothing on the device, and says nothing', async () => {
    apply().update({ amount: '5000', term: 6 })
    world.proxy.down()
    await logOut(world)
    expect(world.app.feedback.toasts).toEqual([])
    expect(apply().draft).toMatchObject({ amount: '', typed: false })
    await world.proxy.up()
  })

  it('an application on its way is not sent on in the name of who logs in next', async () => {
    const sent = tap([reset('up')])
    await world.pace.still()
    await logIn(world, world.people[1] as Person)
    expect(await world.pace.until(sent)).toBeNull()
    await world.pace.pass(120_000)
    expect(await loansOf(world.db, world.people[1]?.id ?? 0)).toEqual([])
  })
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

  it('is tried again after 1, 3 and 5 s, then said to have failed', async () => {
    const start = world.clock.now()
    world.weather.force(...Array.from({ length: 4 }, () => [reset('up')]))
    const told = await world.pace.until(send().catch((error: Error) => error.message))
    expect(told).toBe('上传失败')
    expect(world.clock.now() - start).toBe(9_000)
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
