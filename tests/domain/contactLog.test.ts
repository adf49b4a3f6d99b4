import fc from 'fast-check'
import {
  brokenRules,
  CALLS_A_DAY,
  CONTACT_RULES,
  DEBT_MESSAGES,
  type DebtContact,
  rulesAgainstCalling,
} from '@domain/contactLog'

const at = (time: string) => Date.parse(`2026-03-10T${time}:00+08:00`)
const FREE = { isPaused: false, calls: { answered: 0, unanswered: 0 } }
const call = (over: Partial<DebtContact> = {}): DebtContact => ({
  means: 'phone',
  purpose: 'collection',
  party: 'borrower',
  outcome: 'reached',
  at: at('10:00'),
  ...over,
})

it.each([
  ['07:59', ['quiet_hours']],
  ['08:00', []],
  ['21:59', []],
  ['22:00', ['quiet_hours']],
])('a call or a visit at %s breaks %j, a letter nothing', (time, broken) => {
  expect(brokenRules(call({ at: at(time) }), FREE)).toEqual(broken)
  expect(brokenRules(call({ at: at(time), means: 'visit' }), FREE)).toEqual(broken)
  expect(brokenRules(call({ at: at(time), means: 'letter', outcome: 'posted' }), FREE)).toEqual([])
})

it('only the borrower is contacted, and not reminded while another plan is asked for', () => {
  expect(brokenRules(call({ party: 'other' }), FREE)).toEqual(['third_person'])
  expect(brokenRules(call(), { ...FREE, isPaused: true })).toEqual(['paused'])
  expect(brokenRules(call({ purpose: 'plan' }), { ...FREE, isPaused: true })).toEqual([])
  expect(brokenRules(call({ purpose: 'other' }), { ...FREE, isPaused: true })).toEqual([])
})

it.each([
  ['reached', 'answered', 'calls_answered'],
  ['refused', 'answered', 'calls_answered'],
  ['unanswered', 'unanswered', 'calls_unanswered'],
] as const)('a day has so many calls that are %s', (outcome, counted, rule) => {
  const after = (count: number) => ({ ...FREE, calls: { ...FREE.calls, [counted]: count } })
  expect(brokenRules(call({ outcome }), after(CALLS_A_DAY[counted] - 1))).toEqual([])
  expect(brokenRules(call({ outcome }), after(CALLS_A_DAY[counted]))).toEqual([rule])
  expect(brokenRules(call({ outcome, means: 'visit' }), after(CALLS_A_DAY[counted]))).toEqual([])
})

it('a call that no rule is against breaks none, however it ends', () => {
  fc.assert(
    fc.property(
      fc.record({
        at: fc.integer({ min: at('00:00'), max: at('23:59') }),
        isPaused: fc.boolean(),
        answered: fc.nat(8),
        unanswered: fc.nat(8),
      }),
      ({ at: moment, isPaused, ...calls }) => {
        const day = { isPaused, calls }
        const against = rulesAgainstCalling(moment, day)
        for (const outcome of ['reached', 'unanswered', 'refused'] as const) {
          const broken = brokenRules(call({ at: moment, outcome }), day)
          expect(against).toEqual(expect.arrayContaining(broken))
        }
        expect(CONTACT_RULES.filter((rule) => against.includes(rule))).toEqual(against)
      },
    ),
  )
})

it('messages about a debt are reminders, notices of debits and what hardship came to', () => {
  expect(DEBT_MESSAGES).toEqual(
    expect.arrayContaining(['due_soon', 'overdue', 'debit_failed', 'hardship_offered']),
  )
  expect(DEBT_MESSAGES).not.toContain('approved')
  expect(DEBT_MESSAGES).not.toContain('password_changed')
})
