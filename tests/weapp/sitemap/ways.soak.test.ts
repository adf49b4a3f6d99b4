/** The same people and paths as in the browser, in the mini-program. */
import { Crawl } from '../../sitemap/crawl'
import { distances, waysOf } from '../../sitemap/kept'
import { PEOPLE, type Person } from '../../sitemap/people'
import { walk, type Trodden } from '../../sitemap/walk'
import { isSoak } from '../../support/scale'
import { launch, Storage, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, CARE_KEY, storageWith } from '../support/session'
import { programHand } from './support/programHand'

/** Tapping everything takes minutes. */
const CRAWL_MS = 900_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Each person logs in once, with 关怀模式 or without: codes are limited to one per minute and number. */
const tokens = new Map<string, string>()

async function tokenOf(mobile: string): Promise<string> {
  const token = tokens.get(mobile) ?? (await server.login(mobile))
  tokens.set(mobile, token)
  return token
}

async function programOf({ mobile, care }: Person): Promise<MiniProgram> {
  const storage = mobile === null ? new Storage() : storageWith({ token: await tokenOf(mobile) })
  if (care) storage.put(CARE_KEY, JSON.stringify({ v: 1, value: { on: true, offered: true } }))
  const program = await launch({ apiHost: server.host, storage })
  await agree(program)
  return program
}

const trodden: Trodden = new Map()
let program: MiniProgram
afterEach(() => program.close())

describe.each(PEOPLE)('$name', (person) => {
  if (isSoak) {
    it(
      'finds just the ways that are kept, and no page without a way on',
      async () => {
        program = await programOf(person)
        const crawl = new Crawl(programHand(program))
        await crawl.run()
        expect(crawl.deadEnds).toEqual([])
        expect(distances(crawl.ways())).toEqual(distances(waysOf(person.id)))
      },
      CRAWL_MS,
    )
  } else {
    it('gets to every page by the words that are kept, and none leads nowhere', async () => {
      program = await programOf(person)
      expect(await walk(programHand(program), waysOf(person.id), { trodden })).toEqual([])
    })
  }
})
