import { clearAccounts, MOBILE, PASSWORD, post, register } from '../server/support/actions'
import { createTestApp, type TestApp } from '../server/support/testApp'
import { scryptHasher } from '../../server/security/passwords'
import { median, type Measure, type Section } from './result'

const SAMPLES = 200
const GAP_MS = 5

const elapsed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const limit = (metric: string, ours: number, than: number): Measure => ({
  metric,
  unit: 'ms',
  ours: Math.round(ours * 1000) / 1000,
  against: 'limit',
  than,
  goal: { most: 1 },
})

/** Unregistered numbers, a new one each time, so that no send limit is reached. */
let drawn = 0
const nobody = (): string => `137${String((drawn += 1)).padStart(8, '0')}`

/** Each way to log in or register, by the number of an account. */
const WAYS: Record<string, (server: TestApp, mobile: string) => unknown> = {
  'sms/send': (server, mobile) => post(server, '/api/sms/send', { mobile, event: 'mobilelogin' }),
  mobilelogin: (server, mobile) =>
    post(server, '/api/user/mobilelogin', { mobile, captcha: '123456' }),
  login: (server, account) => post(server, '/api/user/login', { account, password: 'Wrong1234' }),
  register: (server, mobile) =>
    post(server, '/api/user/register', {
      username: mobile,
      password: PASSWORD,
      mobile,
      code: '123456',
    }),
}

/** What response times reveal about an account: the median difference of pairs, asked in sequence. */
async function gapOf(server: TestApp, ask: (mobile: string) => unknown): Promise<number> {
  const gaps: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await server.db.script('TRUNCATE sms_codes, sms_sends, login_attempts')
    // The first call finds colder caches, so the order alternates.
    const [first, second] = sample % 2 === 0 ? [MOBILE, nobody()] : [nobody(), MOBILE]
    const gap = (await elapsed(() => ask(first))) - (await elapsed(() => ask(second)))
    gaps.push(first === MOBILE ? gap : -gap)
  }
  return Math.abs(median(gaps))
}

const timing: Section = async () => {
  const server = await createTestApp({
    config: { rateLimitFactor: 1_000 },
    deps: { passwords: scryptHasher() },
  })
  try {
    await clearAccounts(server)
    await register(server)
    const measures: Measure[] = []
    for (const [name, ask] of Object.entries(WAYS)) {
      const gap = await gapOf(server, (mobile) => ask(server, mobile))
      measures.push(limit(`${name}: known and unknown account apart`, gap, GAP_MS))
    }
    return measures
  } finally {
    await server.close()
  }
}

export default timing
