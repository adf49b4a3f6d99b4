import type { LoanApplication } from '@domain/contract/application'
import { createWorld, keyNo, NOW_MS } from '../support/fakes'
import { done, refused, settled, type Sent } from '../support/fakeHttp'
import { applyStore } from '@/stores/ApplyStore'

const CREATE = '/api/loan/create'
const DETAIL = '/api/loan/orderDetail'
const KEY_SLOT = 'xffq:intent:submission:apply'
const application = { amount: '10000.00', term: 12 } as LoanApplication
const created = done({ order_no: 'L1', status: 'reviewing', status_text: '审核中' })

const keyOf = (sent: Sent) => sent.headers['idempotency-key']

function setUp(stored?: Map<string, string>) {
  const world = createWorld({ stored })
  return {
    ...world,
    apply: world.stores.get(applyStore),
    keysSent: () => world.http.sent.filter(({ url }) => url === CREATE).map(keyOf),
  }
}

describe('applying once', () => {
  it('P06: the key is stored before anything is sent', () => {
    const { apply, http, keyValue } = setUp()
    let storedAtSend: string | null = null
    http.route(CREATE, () => {
      storedAtSend = keyValue.get(KEY_SLOT)
      return undefined
    })
    void apply.submit(application)
    expect(JSON.parse(storedAtSend ?? 'null')).toMatchObject({
      value: { key: keyNo(1), at: NOW_MS / 1000 },
    })
  })

  it('P07: a second and third tap send nothing', async () => {
    const { apply, http, keysSent } = setUp()
    const first = apply.submit(application)
    expect(await apply.submit(application)).toBeNull()
    expect(await apply.submit(application)).toBeNull()
    expect(keysSent()).toHaveLength(1)
    await http.last(CREATE).answer(created)
    expect(await first).toBe('L1')
  })

  it('P05: a lost answer is asked again with the same key until the truth is known, without a word of failure', async () => {
    const { apply, http, clock, feedback, keysSent, keyValue } = setUp()
    const result = apply.submit(application)
    await http.last(CREATE).fail()
    expect(apply.submission.state).toBe('confirming')
    clock.advance(1000)
    await settled()
    await http.last(CREATE).answer({ status: 502, text: '<html>' })
    expect(apply.submission.state).toBe('confirming')
    clock.advance(2000)
    await settled()
    await http.last(CREATE).answer(created)
    expect(await result).toBe('L1')
    expect(keysSent()).toEqual([keyNo(1), keyNo(1), keyNo(1)])
    expect(feedback.toasts).toEqual([])
    expect(keyValue.get(KEY_SLOT)).toBeNull()
  })

  it('P05: without any answer it stays unsure, and asking again keeps the key', async () => {
    const { apply, http, clock, keysSent } = setUp()
    const result = apply.submit(application)
    for (let tries = 0; tries < 6; tries += 1) {
      await http.last(CREATE).fail()
      clock.advance(15_000)
      await settled()
    }
    expect(await result).toBeNull()
    expect(apply.submission.state).toBe('unsure')
    const again = apply.submit(application)
    await http.last(CREATE).answer(created)
    expect(await again).toBe('L1')
    expect(new Set(keysSent())).toEqual(new Set([keyNo(1)]))
  })

  it('P03: a server still at work is asked again', async () => {
    const { apply, http, clock } = setUp()
    const result = apply.submit(application)
    await http.last(CREATE).answer(refused('处理中', { reason: 'in_progress' }))
    expect(apply.submission.state).toBe('confirming')
    clock.advance(1000)
    await settled()
    await http.last(CREATE).answer(created)
    expect(await result).toBe('L1')
  })

  it('a refusal ends the intent: the next try is a new one', async () => {
    const { apply, http, feedback, keysSent } = setUp()
    const result = apply.submit(application).catch((error) => error.details.field)
    await http
      .last(CREATE)
      .answer(refused('借款金额须为 100.00 元的整数倍', { reason: 'invalid', field: 'amount' }))
    expect(await result).toBe('amount')
    expect(feedback.toasts).toEqual(['借款金额须为 100.00 元的整数倍'])
    void apply.submit(application)
    expect(keysSent()).toEqual([keyNo(1), keyNo(2)])
  })
})

describe('after the app was killed', () => {
  const killed = () => {
    const before = setUp()
    before.apply.update({ amount: '10000', term: 12 })
    void before.apply.submit(application)
    return before.keyValue.data
  }

  it('P06: finds the loan that was made', async () => {
    const { apply, http, keyValue } = setUp(killed())
    http.route(DETAIL, () =>
      done({ order_no: 'L1', status: 'reviewing', applied_at: NOW_MS / 1000 + 1 }),
    )
    expect(await apply.recover()).toEqual({ submitted: true, orderNo: 'L1' })
    expect(keyValue.get(KEY_SLOT)).toBeNull()
    expect(apply.draft.amount).toBe('')
  })

  it('P06: or learns that none was, and keeps the draft', async () => {
    const { apply, http } = setUp(killed())
    http.route(DETAIL, () =>
      done({ order_no: 'L0', status: 'settled', applied_at: NOW_MS / 1000 - 86_400 }),
    )
    expect(await apply.recover()).toEqual({ submitted: false })
    expect(apply.draft).toMatchObject({ amount: '10000', term: 12 })
    expect(await apply.recover()).toBeNull()
  })

  it('asks again later when the server cannot be reached', async () => {
    const { apply, http, keyValue } = setUp(killed())
    const recovering = apply.recover().catch((error) => error.kind)
    await http.last(DETAIL).fail()
    expect(await recovering).toBe('network')
    expect(keyValue.get(KEY_SLOT)).not.toBeNull()
  })

  it('T05: the draft holds choices, never a name or a number', () => {
    const { apply, keyValue } = setUp()
    apply.update({ amount: '10000', purpose: 'daily', step: 2 })
    expect(
      Object.keys(JSON.parse(keyValue.get('xffq:intent:applyDraft') ?? '').value).sort(),
    ).toEqual([
      'amount',
      'employment',
      'incomeBand',
      'purpose',
      'repayDay',
      'repayMethod',
      'step',
      'term',
    ])
  })
})
