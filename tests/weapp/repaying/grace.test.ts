import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { launchLoggedIn } from '../support/session'
import { isGraceDay } from '../../h5/repaying/support/graceDay'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launchLoggedIn(server.host, '13800000004')
})
afterAll(async () => {
  program.close()
  await server.close()
})

it('an instalment past its due date is 宽限期内, with until when it costs nothing more', async () => {
  const { storage } = program.device
  program.close()
  program = await launch({ apiHost: server.host, path: 'pages/repay/repay', storage })
  if (!isGraceDay()) return program.see('逾期应还')
  await program.see('宽限期内应还')
  await program.see('24:00 前还清不收罚息')
  expect(program.text()).not.toMatch(/逾期 \d+ 天|已逾期/)
  await program.tap('还清宽限期内的')
  await program.at('pages/payment/cashier')
})
