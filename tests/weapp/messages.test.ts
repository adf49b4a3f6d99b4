import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '../../server/db/sql'
import { postAccountMessage } from '../../server/messages/post'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const LIST = 'pages/message/list'
const SETTINGS = 'pages/message/settings'
const TEMPLATE = { id: 'T-due', fields: {} }

let wechat: Server
let server: TestServer
beforeAll(async () => {
  wechat = createServer((_request, response) => response.end(JSON.stringify({ openid: 'o-1' })))
  await new Promise<void>((done) => wechat.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
  server = await startServer({
    wechat: { appId: 'wx1', appSecret: 's', endpoint, pay: null },
    messageTemplates: { sms: {}, smsWithAmount: {}, wechat: { due: TEMPLATE } },
  })
  server.deps.channels.wechat = { offers: () => true, send: async () => undefined }
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => wechat.close(done))
})

/** Somebody new, who was told once. */
async function start(mobile: string, path: string) {
  const token = await server.login(mobile)
  const [user] = await server.db.query(
    sql<{ id: number }>`SELECT id FROM users WHERE mobile = ${mobile}`,
  )
  const id = user?.id ?? 0
  await server.db.transaction((tx) => postAccountMessage(tx, id, 'sessions_ended', new Date()))
  const program = await launchWith({ token }, { apiHost: server.host, path })
  await agree(program)
  return { program, id }
}

it('leads from the bell of home to a message and to what it is about, and marks it', async () => {
  const { program } = await start('13912340061', 'pages/index/index')
  await program.tap('消息，1 条未读')
  await program.at(LIST)
  expect(program.page.title).toBe('消息')
  await program.see('其他设备已退出登录')
  await program.tap('其他设备已退出登录')
  await program.at('pages/settings/account')
  await program.back()
  await program.at(LIST)
  await program.see('没有未读')
  program.close()
})

it('is an entry of 我的', async () => {
  const { program } = await start('13912340062', 'pages/profile/profile')
  await program.tap('消息，1 条未读')
  await program.at(LIST)
  await program.tap('提醒设置')
  await program.at(SETTINGS)
  program.close()
})

it('asks for WeChat’s permission where it is wanted, and tells the server who agreed', async () => {
  const { program, id } = await start('13912340063', SETTINGS)
  program.device.person.subscription = 'reject'
  await program.tap('允许微信发送提醒')
  await program.see('没有允许。消息仍会出现在“消息”里。')
  program.device.person.subscription = 'accept'
  await program.tap('允许微信发送提醒')
  await program.see('已允许。微信每允许一次，可以收到一条提醒。')
  expect(program.device.person.subscriptions).toEqual([['T-due'], ['T-due']])
  const known = await server.db.query(
    sql<{ openid: string }>`SELECT openid FROM wechat_identities WHERE user_id = ${id}`,
  )
  expect(known).toEqual([{ openid: 'o-1' }])
  program.close()
})
