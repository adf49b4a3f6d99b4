import type { MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, launchWith } from '../support/session'
import { loansOf } from './support/loans'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => program.close())

const AFFORD = 'pages/loan/affordability'

async function open(path: string): Promise<void> {
  program = await launchWith({ token: await token() }, { apiHost: server.host, path })
  await agree(program)
}

let known = ''
/** Logged in once, because codes to one number are limited. */
const token = async (): Promise<string> => (known ||= await server.login('13800000001'))

/** Waits for a picture with this label. */
const hear = (words: RegExp): Promise<void> =>
  program.until(
    () => program.all('view').some(({ ariaLabel }) => words.test(String(ariaLabel))),
    `nothing is called ${words}`,
  )

it('the plan of a loan as beads, with its figures in a table', async () => {
  const { list } = await loansOf(server, await token())
  const overdue = list.find(({ status }) => status === 'overdue')
  await open(`pages/loan/detail?order_no=${overdue?.order_no}`)
  await hear(/^12 期，已还 3 期，逾期 1 期$/)
  await program.tap('查看明细')
  await program.see('本金（元）')
})

it('还得起吗 is asked and answered on the way to applying', async () => {
  await open('pages/loan/apply')
  await program.tap('还得起吗')
  await program.at(AFFORD)
  await program.input('每月到手收入', '6543.21')
  await program.see('压力较小')
  await hear(/^每月收入里，这笔 14%，其他 0%$/)
  expect(JSON.stringify([...program.device.storage.entries])).not.toMatch(/6,?543\.21/)
  await program.tap('按 10,000 元去申请')
  await program.at('pages/loan/apply')
})
