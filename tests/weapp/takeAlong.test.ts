/** Exports: the calendar of due dates, a year's payments, a copy of all data. */
import { sql } from '../../server/db/sql'
import type { MiniProgram } from './harness'
import { nameOf, walk } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const MOBILE = '13800000001'
const CALENDAR = 'pages/payment/calendar'
const EXPORT = 'pages/settings/export'

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

const names = (): string[] => [...walk(program.tree())].map((node) => nameOf(node) ?? '')

const DAY = /^\d+月\d+日，星期/

const named = (name: RegExp): string => names().find((one) => name.test(one)) ?? ''

async function tapNamed(name: RegExp): Promise<void> {
  await program.until(() => named(name) !== '', `nothing called ${String(name)}`)
  await program.tap(named(name))
}

describe('还款日历', () => {
  it('is one tap from home, and says of each day how it stands', async () => {
    await program.tap('还款日历')
    await program.at(CALENDAR)
    await program.until(() => names().some((name) => DAY.test(name)), 'no days')
    expect(new Set(names().filter((name) => DAY.test(name))).size).toBeGreaterThan(27)
    const month = /\d{4}年\d+月/.exec(program.text())?.[0]
    await program.tap('下个月')
    await program.until(() => /\d{4}年\d+月/.exec(program.text())?.[0] !== month, 'same month')
    await tapNamed(/^\d+月\d+日，星期.，(今天，)?待还/)
    await program.see('待还 ')
    await program.tap('上个月')
    await program.see(month ?? '')
  })

  it('gives its days as text, the one way to take them along here', async () => {
    const { files } = program.device
    await program.tap('复制还款日')
    await program.until(() => /第 \d+ 期　\d{4}年/.test(files.clipboard), 'nothing was copied')
    expect(program.text()).not.toContain('订阅还款日')
  })

  it('leads to paying what is due', async () => {
    await program.tap('去还款')
    await program.at('pages/payment/repay')
    await program.back()
    await program.at(CALENDAR)
    await program.back()
  })
})

describe('导出我的数据', () => {
  it('is reached from 我的; a paper is opened, a table is sent to a chat', async () => {
    const { files } = program.device
    await program.tapTab('我的')
    await program.tap('导出我的数据，还款流水、个人信息副本')
    await program.at(EXPORT)
    await program.see('还款流水')
    await program.tap('打开 PDF')
    await program.until(() => files.documents.length === 1, 'no PDF')
    expect(files.documents[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    await program.tap('生成 CSV 表格')
    await tapNamed(/^把\d{4}年流水发到微信聊天$/)
    await program.until(() => files.forwarded.length === 1, 'nothing was sent')
    expect(files.forwarded[0]?.name).toMatch(/^还款流水-\d{4}\.csv$/)
    expect(files.forwarded[0]?.content.toString('utf8')).toContain('合计,')
  })

  it('all of one’s own data comes after a code; nothing of it is left when the page is', async () => {
    const { files } = program.device
    await server.db.query(sql`DELETE FROM sms_sends`)
    await program.tap('获取副本')
    await program.tap('获取验证码')
    await program.see('秒后重发')
    await program.input('验证码', await server.codeFor(MOBILE))
    await program.tap('验证并生成副本')
    await program.see('副本已生成')
    await program.tap('打开副本 PDF')
    await program.until(() => files.documents.length === 2, 'no PDF')
    await program.tap('把副本 JSON发到微信聊天')
    await program.until(() => files.forwarded.length === 2, 'nothing was sent')
    expect(JSON.parse(files.forwarded[1]?.content.toString('utf8') ?? '')).toMatchObject({
      account: [{ mobile: MOBILE }],
    })
    await program.back()
    await program.until(() => files.list('wxfile://usr').length === 0, 'a file is left')
  })
})
