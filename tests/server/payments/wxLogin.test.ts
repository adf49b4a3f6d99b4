import { sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { get, post } from '../support/actions'
import { newBorrower } from '../loan/support/borrower'
import { createPayApp } from './support/payer'
import { APP_ID, startWechat, type WechatStandIn } from './support/wechatStandIn'

let wechat: WechatStandIn
let server: TestApp
beforeAll(async () => {
  wechat = await startWechat()
  server = await createPayApp({ config: { wechat: { ...wechat.config, pay: null } } })
})
afterAll(async () => {
  await server?.close()
  await wechat?.stop()
})

const login = async (code: unknown, token?: string) =>
  post(server, '/api/user/wxlogin', { code }, token)

const openidsOf = (userId: number) =>
  server.db.query(sql`SELECT app_id, openid FROM wechat_identities WHERE user_id = ${userId}`)

it('exchanges the code and keeps the openid with the account, telling nobody', async () => {
  const { user, token } = await newBorrower(server)
  for (let round = 0; round < 2; round += 1) {
    const { body } = await login('good', token)
    expect(body).toMatchObject({ code: 1, data: null })
  }
  expect(await openidsOf(user.id)).toEqual([{ appId: APP_ID, openid: 'openid-of-good' }])
  const profile = await get(server, '/api/user/index', token)
  expect(JSON.stringify(profile.body)).not.toContain('openid')
  expect(server.logs.join('\n')).not.toMatch(/app-secret|secret-session-key|openid-of-good/)
})

it.each(['bad', 'used', "'; DROP TABLE users; --"])('refuses the code %j', async (code) => {
  const { user, token } = await newBorrower(server)
  expect((await login(code, token)).body).toMatchObject({
    code: 0,
    data: { reason: 'invalid', field: 'code' },
  })
  expect(await openidsOf(user.id)).toEqual([])
})

it.each([undefined, null, '', 1, ['good'], 'x'.repeat(200)])('refuses %j', async (code) => {
  const { token } = await newBorrower(server)
  expect((await login(code, token)).body).toMatchObject({ data: { reason: 'invalid' } })
})

it('a busy or unreachable WeChat is said to be one, without our secret in the log', async () => {
  const { token } = await newBorrower(server)
  expect((await login('busy', token)).body.code).toBe(503)
  wechat.settings.isDown = true
  expect((await login('good', token)).body.code).toBe(503)
  wechat.settings.isDown = false
  expect(server.logs.join('\n')).not.toContain('app-secret')
})

it('asks for a token; without a mini-program in the configuration the call does not exist', async () => {
  expect((await login('good')).status).toBe(401)
  const bare = await createPayApp()
  try {
    const { token } = await newBorrower(bare)
    const reply = await post(bare, '/api/user/wxlogin', { code: 'good' }, token)
    expect(reply.status).toBe(404)
  } finally {
    await bare.close()
  }
})
