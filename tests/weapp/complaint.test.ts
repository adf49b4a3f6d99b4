import { launch, type MiniProgram } from './harness'
import { startServer, type TestServer } from './support/server'
import { launchLoggedIn } from './support/session'

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

it('投诉与进度 takes a complaint, gives a number and the last day, and takes more', async () => {
  const { storage } = program.device
  program.close()
  program = await launch({ apiHost: server.host, path: 'pages/help/complaint', storage })
  await program.tap('提交投诉')
  await program.see('请选择投诉的事项')
  await program.tap('催收')
  await program.input('遇到了什么问题', '晚上十点仍接到电话')
  await program.tap('提交投诉')
  await program.see('最迟答复')
  await program.see('晚上十点仍接到电话')
  await program.tap('补充说明')
  await program.input('要补充的内容', '昨晚又一次')
  await program.tap('提交补充')
  await program.see('昨晚又一次')
})
