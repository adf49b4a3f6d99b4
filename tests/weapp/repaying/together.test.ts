import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { launchLoggedIn } from '../support/session'
import { breaches, CASHIER, REPAY } from './support/repaying'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launchLoggedIn(server.host)
})
afterAll(async () => {
  program.close()
  await server.close()
})

/** Pays as the payment page does, in the browser where the person opened its address. */
const payInBrowser = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  })

describe('two loans in one payment as 13800000001', () => {
  it('are offered on the repay tab, with each loan and the sum in one cashier', async () => {
    const { storage } = program.device
    program.close()
    program = await launch({ apiHost: server.host, path: REPAY, storage })
    await program.see('一次在线支付，连同逾期，分别记到每笔借款')
    const [offer = ''] = /一次还清 2 笔 ¥[\d,]+\.\d\d/.exec(program.text()) ?? []
    await program.tap(offer)
    await program.at(CASHIER)
    await program.see('应付（2 笔借款）')
    await program.see('转账或扫码请一笔一笔还')
    expect(program.text()).not.toContain('收款账户')
  })

  it('are paid by the one address, and told one by one', async () => {
    await program.tap('支付')
    await program.see('结果确认中')
    const url = program.device.files.clipboard
    expect(url).toContain('/sandbox/pay/')
    expect((await payInBrowser(url)).status).toBe(303)
    await program.see('还款成功')
    await program.until(
      () => (program.text().match(/已还 [\d,]+\.\d\d 元/g) ?? []).length === 2,
      'not told of each loan',
    )
    expect(await breaches(server)).toEqual([])
  })

  it('nothing is left to be paid now', async () => {
    await program.tap('查看我的还款')
    await program.at(REPAY)
    await program.see('本期已还清，下期')
    expect(program.text()).not.toContain('一次还清')
  })
})
