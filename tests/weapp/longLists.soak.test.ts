import { loanName } from '@domain/loanName'
import { sql } from '../../server/db/sql'
import {
  lengthenLoan,
  MANY as MOST,
  muchNews,
  multiplyLoan,
  type Quantity,
} from '../server/support/multiply'
import { isSoak } from '../support/scale'
import { launch, type LaunchOptions, type MiniProgram, Storage } from './harness'
import { walk } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { launchLoggedIn } from './support/session'

/** Always more than fit on a page at once. */
const MANY: Quantity = isSoak ? MOST : { loans: 72, instalments: 72, news: 72 }

/**
 * Of one update, far below WeChat's 256 KB: three groups of loans begin with one stretch each. A list drawn whole would be
 * several times that.
 */
const UPDATE_BYTES = 40 * 1024
/** WeChat's limit of a page's nodes. */
const NODES = 1_000

/** Scroll step, less than a screen; and how far back to look, px. */
const DOWN = 700
const UP = 500
const BACK = 8_000

let server: TestServer
let device: Storage
let orderNo: string
beforeAll(async () => {
  server = await startServer()
  const program = await launchLoggedIn(server.host)
  await program.at('pages/index/index')
  device = program.device.storage
  program.close()
  const [loan] = await server.db.query(
    sql<{
      orderNo: string
    }>`SELECT order_no FROM loans WHERE status = 'active' ORDER BY id LIMIT 1`,
  )
  orderNo = loan?.orderNo ?? ''
  await lengthenLoan(server.db, orderNo, MANY.instalments)
})
afterAll(() => server.close())

/** WeChat's text size from which 关怀模式 is on. */
const careMode: LaunchOptions['prepare'] = ({ system }) => void (system.fontSizeSetting = 20)

/** Opens a page as the borrower. */
function open(path: string, prepare?: LaunchOptions['prepare']): Promise<MiniProgram> {
  const storage = new Storage()
  for (const [key, text] of device.entries) storage.entries.set(key, text)
  return launch({ apiHost: server.host, path, storage, prepare })
}

/** Waits until the screen shows nothing blank; the page must be light then. */
async function drawn(program: MiniProgram): Promise<void> {
  const isThere = () => program.page.viewport.seen().every(({ text }) => text !== '')
  await program.until(isThere, 'it stays blank')
  expect([...walk(program.tree())].length).toBeLessThan(NODES)
}

/** Loads the rows after the last one. */
type Further = (program: MiniProgram) => Promise<void>

/** Scrolls down to the last row; returns the rows seen on the way, in order. */
async function readDown(program: MiniProgram, row: RegExp, last: string, further: Further) {
  const read = new Set<string>()
  const { viewport } = program.page
  const newest = () =>
    program
      .text()
      .split('\n')
      .filter((text) => row.test(text))
      .at(-1)
  await program.until(() => newest() !== undefined, 'no row is there')
  for (;;) {
    await drawn(program)
    const seen = viewport.seen().map(({ text }) => text)
    for (const text of seen) if (row.test(text)) read.add(text)
    if (read.has(last)) return [...read]
    const known = newest()
    if (!seen.includes(known ?? '')) await program.scrollTo(viewport.scrollTop + DOWN)
    else {
      await further(program)
      await program.until(() => newest() !== known, 'there is nothing further')
    }
  }
}

/** Scrolls back up: visible rows must not move while rows around them come and go. */
async function readUp(program: MiniProgram): Promise<void> {
  const { viewport } = program.page
  const end = Math.max(0, viewport.scrollTop - BACK)
  while (viewport.scrollTop > end) {
    await program.scrollTo(viewport.scrollTop - UP)
    const before = viewport.seen().filter(({ text }) => text !== '')
    await drawn(program)
    expect(viewport.seen()).toEqual(expect.arrayContaining(before))
  }
}

function expectLightUpdates(program: MiniProgram): void {
  const [, ...later] = program.page.setDataSizes
  expect(Math.max(...later)).toBeLessThanOrEqual(UPDATE_BYTES)
}

const numbered = (count: number, text: (no: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at + 1))

const toTheEnd: Further = (program) => program.scrollTo(Infinity)

/** Presses the button that shows more of a plan, while there is one. */
const showMore: Further = async (program) => {
  const [button] = /显示之后 \d+ 期/.exec(program.text()) ?? []
  if (button) await program.tap(button)
}

describe(`${MANY.instalments} instalments`, () => {
  const names = numbered(MANY.instalments, (no) => `第 ${no} 期`)
  const last = names.at(-1) ?? ''
  const isInstalment = /^第 \d+ 期$/

  it('of a plan are read to the end and back', async () => {
    const program = await open(`pages/loan/detail?order_no=${orderNo}`)
    await program.tap(`查看全部 ${MANY.instalments} 期`)
    await program.see('第 1 期')
    expect(await readDown(program, isInstalment, last, showMore)).toEqual(names)
    await readUp(program)
    expectLightUpdates(program)
    program.close()
  }, 120_000)

  it('to choose from are read to the end and back, in 关怀模式', async () => {
    const program = await open(`pages/payment/repay?order_no=${orderNo}`, careMode)
    const rows = await readDown(program, isInstalment, last, showMore)
    expect(rows).toEqual(names.slice(-rows.length))
    await readUp(program)
    expectLightUpdates(program)
    program.close()
  }, 120_000)
})

it(`${MANY.news} pieces of news are read to the end and back`, async () => {
  await muchNews(server.db, MANY.news)
  const program = await open('pages/news/list')
  const title = (no: number) => `第 ${no} 条平台公告：还款日前会以短信提醒`
  const rows = await readDown(program, /条平台公告/, title(MANY.news), toTheEnd)
  expect(rows).toEqual(numbered(MANY.news, title))
  await readUp(program)
  expectLightUpdates(program)
  program.close()
})

it(`${MANY.loans} loans are read to the end and back`, async () => {
  const [loan] = await server.db.query(sql<{ orderNo: string; lent: number; purpose: string }>`
    SELECT order_no, extract(epoch FROM disbursed_at)::int AS lent, purpose FROM loans
    WHERE status = 'active' AND order_no <> ${orderNo}
      AND user_id = (SELECT user_id FROM loans WHERE order_no = ${orderNo})`)
  await multiplyLoan(server.db, loan?.orderNo ?? '', MANY.loans)
  const program = await open('pages/loan/loan')
  const disbursedAt = loan?.lent ?? 0
  const nameOf = (yuan: number) =>
    loanName(
      { amount: yuan * 100, appliedAt: disbursedAt, disbursedAt, purpose: loan?.purpose ?? '' },
      Date.now(),
    )
  const names = numbered(MANY.loans - 1, (no) => nameOf(1_000 + no)).reverse()
  const rows = await readDown(program, /月借的 1,\d{3}\s元/, names.at(-1) ?? '', toTheEnd)
  expect(rows.filter((name) => names.includes(name))).toEqual(names)
  await readUp(program)
  expectLightUpdates(program)
  program.close()
})
