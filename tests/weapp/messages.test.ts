import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '../../server/db/sql'
import { postAccountMessage } from '../../server/outbox/post'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const SETTINGS = 'pages/message/settings'
const template = (id: string) => ({ id, fields: {} })
/** Five templates, one of which serves two events. */
const TEMPLATES = {
  review: template('T-review'),
  payout: template('T-review'),
  due: template('T-due'),
  overdue: template('T-overdue'),
  voucher: template('T-voucher'),
  settled: template('T-settled'),
}

let wechat: Server
let server: TestServer
beforeAll(async () => {
  wechat = createServer((_request, response) => response.end(JSON.stringify({ openid: 'o-1' })))
  await new Promise<void>((done) => wechat.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
  server = await startServer({
    wechat: { appId: 'wx1', appSecret: 's', endpoint, pay: null },
    messageTemplates: { sms: {}, smsWithAmount: {}, wechat: TEMPLATES },
  })
  server.deps.channels.wechat = { offers: () => true, send: async () => undefined }
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => wechat.close(done))
})

/** A new person with one message. */
async function start(mobile: string, path: string) {
  const token = await server.login(mobile)
  const [user] = await server.db.query(
    sql<{ id: number }>`SELECT id FROM users WHERE mobile = ${mobile}`,
  )
  const id = user?.id ?? 0
  await server.db.transaction((tx) =>
    postAccountMessage(tx, id, { kind: 'sessions_ended', at: new Date() }),
  )
  const program = await launchWith({ token }, { apiHost: server.host, path })
  await agree(program)
  return { program, id }
}

it('asks for WeChat’s permission, three templates at a time, and tells the server who agreed', async () => {
  const { program, id } = await start('13912340063', SETTINGS)
  const { person } = program.device
  await program.tap('允许微信发送提醒')
  await program.see('已允许。微信每允许一次，可以收到一条提醒。')
  person.subscription = 'reject'
  await program.tap('继续允许其余 2 项')
  await program.see('没有允许。消息仍会出现在“消息”里。')
  // A declined template may be asked for once more.
  await program.tap('允许微信发送提醒')
  const first = ['T-review', 'T-due', 'T-overdue']
  const others = ['T-voucher', 'T-settled']
  await program.until(() => person.subscriptions.length === 3, 'not asked')
  expect(person.subscriptions).toEqual([first, others, first])
  const known = await server.db.query(
    sql<{ openid: string }>`SELECT openid FROM wechat_identities WHERE user_id = ${id}`,
  )
  expect(known).toEqual([{ openid: 'o-1' }])
  program.close()
})

it('asks for what the person wants by WeChat only', async () => {
  const { program } = await start('13912340064', SETTINGS)
  for (const event of ['审核结果', '放款到账', '逾期提醒', '还款凭证结果', '借款结清'])
    await program.tap(event, { nth: 1 })
  await program.tap('允许微信发送提醒')
  await program.see('已允许。')
  expect(program.device.person.subscriptions).toEqual([['T-due']])
  await program.tap('还款提醒', { nth: 1 })
  await program.until(() => !program.text().includes('允许微信发送提醒'), 'still offered')
  program.close()
})
