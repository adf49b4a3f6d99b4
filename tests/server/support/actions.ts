import type { WideDb } from '../../../server/db/types'
import { emptying } from '../../support/emptying'
import type { TestApp } from './testApp'

export const MOBILE = '13900000033'
export const PASSWORD = 'Secret123'

/** Posts a JSON body. */
export const post = (server: TestApp, url: string, payload: unknown, token?: string) =>
  server.call({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
  })

export const get = (server: TestApp, url: string, token?: string) =>
  server.call({ method: 'GET', url, headers: token ? { token } : {} })

/** Requests a code as the app does and reads it from the phone. */
export async function sendCode(server: TestApp, mobile = MOBILE, event = 'register') {
  const { body } = await post(server, '/api/sms/send', { mobile, event })
  if (body.code !== 1) throw new Error(`code not sent: ${body.msg}`)
  return server.deps.sms.lastTo(mobile)?.code ?? ''
}

/** A different code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Registers an account by code and returns its userinfo with the token. */
export async function register(server: TestApp, mobile = MOBILE, username = mobile) {
  const code = await sendCode(server, mobile)
  const { body } = await post(server, '/api/user/register', {
    username,
    password: PASSWORD,
    mobile,
    code,
    email: '',
  })
  if (body.code !== 1) throw new Error(`not registered: ${body.msg}`)
  return body.data.userinfo as { id: number; token: string; number_handle: string }
}

const ACCOUNTS = ['users', 'sms_codes', 'sms_sends', 'login_attempts']
const scripts = new WeakMap<WideDb, Promise<string>>()

/** Empties the tables that account tests write. */
export async function clearAccounts({ db }: TestApp): Promise<void> {
  const script = scripts.get(db) ?? emptying(db, ACCOUNTS)
  scripts.set(db, script)
  await db.script(await script)
}
