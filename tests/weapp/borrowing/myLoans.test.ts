import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, logInByPassword } from '../support/session'

const STATUSES = ['已逾期', '还款中', '审核中', '已结清', '已取消', '未通过']

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launch({ apiHost: server.host, path: 'pages/loan/loan' })
  await program.at('pages/login/login')
  await agree(program)
  await logInByPassword(program)
  await program.at('pages/loan/loan')
})
afterAll(async () => {
  program.close()
  await server.close()
})

/** Spoken label of each listed loan. */
const cards = () =>
  program
    .all('view')
    .map(({ ariaLabel }) => String(ariaLabel))
    .filter((label) => /^(\d{4}年)?\d+月(借|申请)的 [\d,.]+\s元/.test(label))

/** Waits until exactly loans of these statuses are listed, in this order. */
const shown = (statuses: string[]) =>
  program.until(
    () =>
      cards().length === statuses.length &&
      statuses.every((status, at) => cards()[at]?.includes(status)),
    `the list is not ${statuses.join()}`,
  )

describe('我的借款 of 13800000001', () => {
  it('lists a loan in every status, what is urgent first', async () => {
    await shown(STATUSES)
    await program.see('进行中（3）')
    await program.see('其他（2）')
  })

  it('leads to what is owed on the overdue one', async () => {
    await program.tap(cards()[0] ?? '')
    await program.at('pages/loan/detail')
    await program.see('还清当天后不再增加')
    await program.see('其中罚息')
    await program.see('逾期影响')
  })

  it('which leads to what waiting costs, drawn over the days and in figures', async () => {
    await program.tap('逾期影响与帮助')
    await program.at('pages/overdue/impact')
    await program.see('这期共还（元）')
    const labels = program.all('view').map(({ ariaLabel }) => String(ariaLabel))
    expect(labels).toContainEqual(
      expect.stringMatching(/^罚息随逾期天数增加：\d+ 天 [\d.]+ 元，30 天 [\d.]+ 元，/),
    )
    await program.see('协商还款')
    await program.back()
    await program.at('pages/loan/detail')
  })
})

const SCREENS = /^\/pages\/(loan|borrowing)\/(apply|loan|myloans|detail|contract)$/
const routes = (Object.keys(PAGES) as PagePath[]).filter((path) => SCREENS.test(path))

it.each(routes)('%s has its own title and refresh setting', async (path) => {
  const { title, refresh = false } = routeInfo(path)
  const { storage } = program.device
  const page = await launch({ apiHost: server.host, path: path.slice(1), storage })
  await page.until(() => page.text() !== '', 'empty')
  expect(page.page.title).toBe(title)
  const pulled = await page.pullDownRefresh().then(
    () => true,
    () => false,
  )
  expect(pulled).toBe(refresh)
  if (refresh) await page.until(() => !page.page.refreshing, 'still refreshing')
  page.close()
})
