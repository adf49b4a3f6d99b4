import { openPostgres } from '../../../server/db/postgres'
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { createDatabase } from '../../postgres/databases'
import { type RunningServer, startServer, UNDER_LOAD } from '../../support/server'
import { application, withCosts } from '../loan/support/borrower'
import { expectSound } from '../support/soundness'
import { MOBILE, PASSWORD } from '../support/actions'
import { times, WAYS } from './stage'

/** Settings both processes share, besides the database. */
const SHARED = {
  APP_SECRET: 'a-secret-for-tests-of-32-characters',
  DATA_KEY: '07'.repeat(32),
  DEMO_REVIEWER: '0',
}

interface Reply {
  code: number
  msg: string
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is what tests assert
  data: any
}

async function post(
  { origin }: RunningServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return (await reply.json()) as Reply
}

/** The real program, twice, on one database. */
export function processRaces(): void {
  let db: WideDb
  let servers: RunningServer[] = []
  const serverOf = (at: number) => servers[at % 2] as RunningServer

  beforeAll(async () => {
    const url = await createDatabase()
    const env = { ...SHARED, ...UNDER_LOAD, DATABASE_URL: url }
    servers = await Promise.all([startServer({ env }), startServer({ env })])
    db = openPostgres(url, () => undefined)
  }, 240_000)

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db?.close()
  }, 60_000)

  const countOf = async (sql: string): Promise<number> =>
    (await db.query(composed<{ count: number }>(`SELECT count(*) AS count ${sql}`)))[0]?.count ?? -1

  it('share fifty registrations and fifty applications, one of each gets through', async () => {
    await post(serverOf(0), '/api/sms/send', { mobile: MOBILE, event: 'register' })
    const code = await serverOf(0).smsCode(MOBILE)
    const form = { password: PASSWORD, mobile: MOBILE, code, email: '' }
    const registrations = await times(WAYS, (at) =>
      post(serverOf(at), '/api/user/register', { ...form, username: `name${at}` }),
    )
    const [mine, ...others] = registrations.filter(({ code: done }) => done === 1)
    expect(others).toEqual([])
    const refusals = registrations.filter(({ code: done }) => done === 0)
    expect(refusals).toHaveLength(WAYS - 1)
    expect(await countOf(`FROM users WHERE mobile = '${MOBILE}'`)).toBe(1)

    const { token } = mine?.data.userinfo
    const selection = await withCosts(
      (path, body) => post(serverOf(0), path, body, { token }),
      application({ mobile: MOBILE }),
    )
    const create = (at: number, key: string) =>
      post(serverOf(at), '/api/loan/create', selection, {
        token,
        'idempotency-key': key,
      })
    /** Retries when told to, like the app. */
    const insist = async (at: number): Promise<Reply> => {
      const reply = await create(at, 'one-key')
      return reply.data?.reason === 'in_progress' ? insist(at) : reply
    }
    const same = await times(WAYS, insist)
    expect(new Set(same.map(({ data }) => data.order_no)).size).toBe(1)
    expect(same.every(({ code: done }) => done === 1)).toBe(true)
    const different = await times(WAYS, (at) => create(at, `key-${at}`))
    expect(different.map(({ data }) => data.reason)).toEqual(new Array(WAYS).fill('conflict'))
    expect(await countOf(`FROM loans WHERE order_no = '${same[0]?.data.order_no}'`)).toBe(1)
    expect(
      await countOf(`FROM loans l JOIN users u ON u.id = l.user_id WHERE u.mobile = '${MOBILE}'`),
    ).toBe(1)
    await expectSound(db)
  }, 120_000)
}
