import { Secret, TOTP } from 'otpauth'
import type { OperatorRole } from '@domain/operators'
import { sql } from '../../../../server/db/sql'
import type { OperatorEvent } from '../../../../server/repositories/operatorEvents'
import { addOperator, type Enrolment } from '../../../../server/operating/operators'
import { createPayApp } from '../../payments/support/payer'
import type { TestApp, TestAppOptions } from '../../support/testApp'

export const OWN_PASSWORD = 'a password of my own'

/** The header that the desk's own code sends with every call. */
export const AT_DESK = { 'x-ops-desk': '1' }

/** Headers of its writes. */
export const FROM_DESK = { 'content-type': 'application/json', ...AT_DESK }

/** A server with the desk switched on, without its built page. */
export const createDesk = (options: TestAppOptions = {}): Promise<TestApp> =>
  createPayApp({ ...options, config: { deskDir: '/nonexistent', ...options.config } })

/** Adds an operator as the command line does. */
export const enrol = (server: TestApp, name: string, role: OperatorRole): Promise<Enrolment> =>
  server.db.transaction((tx) =>
    addOperator(
      tx,
      server.deps,
      { name, role },
      { actor: 'operator:root', now: server.clock.now() },
    ),
  )

/** The code that the authenticator shows now, or some periods away. */
export function codeOf({ uri }: Enrolment, server: TestApp, periods = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const timestamp = server.clock.now().getTime() + periods * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Reads as the desk does, or with other headers. */
export const readDesk = (server: TestApp, path: string, headers: Record<string, string> = {}) =>
  server.call({ method: 'GET', url: `/ops/api${path}`, headers: { ...AT_DESK, ...headers } })

/** Posts as the desk does, or with other headers. */
export const postDesk = (
  server: TestApp,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  server.call({
    method: 'POST',
    url: `/ops/api${path}`,
    payload: JSON.stringify(body),
    headers: { ...FROM_DESK, ...headers },
  })

/** The session of a successful login, as a cookie header. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  /(?:__Host-)?ops_session=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

export const logIn = (
  server: TestApp,
  name: string,
  { password, code }: { password: string; code: string },
) => postDesk(server, '/login', { name, password, code })

/** An operator who is logged in, with a password of their own. */
export interface AtDesk {
  name: string
  role: OperatorRole
  cookie: string
  get(path: string): ReturnType<TestApp['call']>
  post(path: string, body: object, headers?: Record<string, string>): ReturnType<TestApp['call']>
}

export async function sitDown(server: TestApp, name: string, role: OperatorRole): Promise<AtDesk> {
  const enrolment = await enrol(server, name, role)
  const code = codeOf(enrolment, server)
  const { headers, body } = await logIn(server, name, { password: enrolment.password, code })
  if (body.code !== 1) throw new Error(`not logged in: ${body.msg}`)
  const cookie = cookieOf(headers)
  const post: AtDesk['post'] = (path, data, more) =>
    postDesk(server, path, data, { cookie, ...more })
  await post('/password', { current: enrolment.password, next: OWN_PASSWORD })
  return {
    name,
    role,
    cookie,
    post,
    get: (path) => readDesk(server, path, { cookie }),
  }
}

/** What the log of operators holds about a subject, oldest first. */
export const logOf = (server: TestApp, subject: string): Promise<OperatorEvent[]> =>
  server.db.query(sql<OperatorEvent>`SELECT at, operator, action, subject, before, after,
      request_id
    FROM operator_events WHERE subject = ${subject} ORDER BY id`)
