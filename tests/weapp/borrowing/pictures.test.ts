import type { MiniProgram } from '../harness'
import { walk } from '../harness/driver/tree'
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

/** Masks on the page, which are the drawings. */
const drawings = (): string[] =>
  [...walk(program.tree())]
    .map(({ element }) => element?.style ?? '')
    .filter((style) => style.includes('--drawing: url('))

it('the plan of a loan in bars, with the figures of the one looked at', async () => {
  const { list } = await loansOf(server, await token())
  const overdue = list.find(({ status }) => status === 'overdue')
  await open(`pages/loan/detail?order_no=${overdue?.order_no}`)
  await hear(/^还款计划：12 期，已还 3 期，逾期 1 期，/)
  await hear(/^剩余本金：借款时 12,000\.00 元，/)
  await hear(/^已还占应还总额的 24%$/)
  expect(drawings().length).toBeGreaterThan(6)
  for (const style of drawings()) expect(decodeURIComponent(style)).toContain("<path d='M")
  await program.see('第 4 期，')
  await program.tap('下一期')
  await program.see('第 5 期，')
  await program.tap('看每期的数字')
  await program.see('本金（元）')
})

it('还得起吗 is asked and answered on the way to applying', async () => {
  await open('pages/loan/apply')
  await hear(/^总利息：3 个月 /)
  await program.tap('还得起吗？算算占收入多少')
  await program.at(AFFORD)
  await program.input('每月到手收入', '6543.21')
  await program.see('所有还款不超过收入的 36%')
  await hear(/^每月收入里，这笔 14%，其他 0%$/)
  expect(JSON.stringify([...program.device.storage.entries])).not.toMatch(/6,?543\.21/)
  await program.tap('按 10,000 元去申请')
  await program.at('pages/loan/apply')
})
