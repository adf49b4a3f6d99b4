import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { launchLoggedIn } from '../support/session'
import { breaches, CASHIER, CHOOSE } from './support/repaying'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launchLoggedIn(server.host, '13800000003')
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

describe('a part of the principal as 13800000003, whose interest comes first', () => {
  it('shows the plan it leaves beside the one there is', async () => {
    const { storage } = program.device
    program.close()
    program = await launch({ apiHost: server.host, path: CHOOSE, storage })
    await program.tap('还一部分本金，以后少付利息')
    await program.see('还款后的计划')
    await program.input('归还本金', '2000')
    await program.see('归还后')
    await program.see('省下利息')
    await program.tap('去支付')
    await program.at(CASHIER)
    await program.see('应付（还一部分本金）')
    await program.see('以后少付的利息')
  })

  it('is paid by the page of the gateway', async () => {
    await program.tap('支付')
    await program.see('结果确认中')
    const url = program.device.files.clipboard
    expect((await payInBrowser(url)).status).toBe(303)
    await program.see('还款成功')
    expect(await breaches(server)).toEqual([])
  })
})
