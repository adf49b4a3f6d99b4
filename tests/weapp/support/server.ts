import type { AddressInfo } from 'node:net'
import { systemClock } from '../../../server/clock'
import type { Config } from '../../../server/config'
import { seedDemo } from '../../../server/demo'
import { scratchFolder } from './scratch'
import { createTestApp, type TestApp } from '../../server/support/testApp'

export interface TestServer extends TestApp {
  /** Origin it listens on. */
  host: string
  /** Logs a new person in by SMS code over HTTP; returns the token. */
  login: (mobile: string) => Promise<string>
  /** The latest code sent to a mobile. */
  codeFor: (mobile: string) => Promise<string>
}

/** The real server with its demo data on a free port, with the database in memory and the real clock. */
export async function startServer(config: Partial<Config> = {}): Promise<TestServer> {
  const server = await createTestApp({
    config: { dataDir: scratchFolder(), ...config },
    deps: { clock: systemClock },
  })
  await seedDemo(server.deps)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const host = `http://127.0.0.1:${port}`

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(host + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { code: number; msg: string; data: never }
  }
  const codeFor = async (mobile: string) => {
    const reply = await fetch(`${host}/demo/sms?mobile=${mobile}`)
    return ((await reply.json()) as { data: { code: string } }).data.code
  }
  const login = async (mobile: string) => {
    await post('/api/sms/send', { mobile, event: 'mobilelogin' })
    const captcha = await codeFor(mobile)
    const reply = await post('/api/user/mobilelogin', { mobile, captcha })
    return (reply.data as { userinfo: { token: string } }).userinfo.token
  }
  return { ...server, host, login, codeFor }
}
