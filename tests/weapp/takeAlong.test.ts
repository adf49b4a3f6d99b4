/** Exports, which in WeChat are copied, opened by its reader, or sent to a chat. */
import type { MiniProgram } from './harness'
import { nameOf, walk } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const MOBILE = '13800000001'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  const token = await server.login(MOBILE)
  program = await launchWith({ token }, { apiHost: server.host, path: 'pages/index/index' })
  await agree(program)
})
afterAll(async () => {
  program.close()
  await server.close()
})

const named = (name: RegExp): string =>
  [...walk(program.tree())].map((node) => nameOf(node) ?? '').find((one) => name.test(one)) ?? ''

async function tapNamed(name: RegExp): Promise<void> {
  await program.until(() => named(name) !== '', `nothing called ${String(name)}`)
  await program.tap(named(name))
}

it('due days are copied as text, the one way to take them along here', async () => {
  const { files } = program.device
  await program.tap('还款日历')
  await program.at('pages/payment/calendar')
  await program.tap('复制还款日')
  await program.until(() => /第 \d+ 期　\d{4}年/.test(files.clipboard), 'nothing was copied')
  expect(program.text()).not.toContain('订阅还款日')
  await program.back()
})

it('a paper is opened, a table is sent to a chat; nothing of them is left when the page is', async () => {
  const { files } = program.device
  await program.tapTab('我的')
  await program.tap('导出我的数据，还款流水、个人信息副本')
  await program.at('pages/settings/export')
  await program.see('还款流水')
  await program.tap('打开 PDF')
  await program.until(() => files.documents.length === 1, 'no PDF')
  expect(files.documents[0]?.subarray(0, 5).toString()).toBe('%PDF-')
  await program.tap('生成 CSV 表格')
  await tapNamed(/^把\d{4}年流水发到微信聊天$/)
  await program.until(() => files.forwarded.length === 1, 'nothing was sent')
  expect(files.forwarded[0]?.name).toMatch(/^还款流水-\d{4}\.csv$/)
  expect(files.forwarded[0]?.content.toString('utf8')).toContain('合计,')
  await program.back()
  await program.until(() => files.list('wxfile://usr').length === 0, 'a file is left')
})
