import fc from 'fast-check'
import {
  isTransitionAllowed,
  canWriteOff,
  INSTALMENT_STATUS_TEXT,
  INSTALMENT_STATUSES,
  instalmentStatus,
  isLive,
  isRepayable,
  LOAN_STATUS_TEXT,
  LOAN_STATUSES,
  LOAN_TRANSITIONS,
  settleType,
  shownLoanStatus,
  type LoanStatus,
} from '@domain/index'
import { RUNS } from './support/arbitraries'
import { NOTHING, paidRow, row } from './support/rows'

const GRACE = 3

describe('loan status', () => {
  const ALLOWED = [
    'reviewing>rejected',
    'reviewing>cancelled',
    'reviewing>disbursing',
    'disbursing>active',
    'disbursing>disburse_failed',
    'disburse_failed>disbursing',
    'disburse_failed>cancelled',
    'active>settled',
    'active>written_off',
    'written_off>settled',
  ]

  it('exactly the moves of the table are possible, all others are refused', () => {
    const possible = LOAN_STATUSES.flatMap((from) =>
      LOAN_STATUSES.filter((to) => isTransitionAllowed(from, to)).map((to) => `${from}>${to}`),
    )
    expect(possible.sort()).toEqual([...ALLOWED].sort())
    expect(Object.values(LOAN_TRANSITIONS).flat()).toHaveLength(ALLOWED.length)
  })

  it('random walks never leave a final status or come back to review', () => {
    const steps = fc.array(fc.constantFrom(...LOAN_STATUSES), { maxLength: 200 })
    fc.assert(
      fc.property(steps, (wanted) => {
        let status: LoanStatus = 'reviewing'
        for (const next of wanted) {
          if (!isTransitionAllowed(status, next)) continue
          expect(next).not.toBe('reviewing')
          expect(LOAN_TRANSITIONS[status].length).toBeGreaterThan(0)
          status = next
        }
      }),
      RUNS,
    )
  })

  it('every status has its Chinese text', () => {
    for (const status of LOAN_STATUSES)
      expect(LOAN_STATUS_TEXT[status]).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(LOAN_STATUS_TEXT.overdue).toBe('已逾期')
  })

  it('overdue is shown for an active loan with an overdue row, never for another', () => {
    expect(shownLoanStatus('active', ['paid', 'overdue', 'pending'])).toBe('overdue')
    expect(shownLoanStatus('active', ['paid', 'due'])).toBe('active')
    expect(shownLoanStatus('active', ['grace', 'due'])).toBe('active')
    expect(shownLoanStatus('written_off', ['overdue'])).toBe('written_off')
  })

  it('a loan may be written off only when more than 180 days overdue', () => {
    expect(canWriteOff('active', 180)).toBe(false)
    expect(canWriteOff('active', 181)).toBe(true)
    expect(canWriteOff('settled', 400)).toBe(false)
  })

  it('live loans count against the limit; active and written-off ones take payments', () => {
    expect(LOAN_STATUSES.filter(isLive)).toEqual(['disbursing', 'disburse_failed', 'active'])
    expect(LOAN_STATUSES.filter(isRepayable)).toEqual(['active', 'written_off'])
  })

  it('the settle type is overdue before early before normal', () => {
    expect(settleType(['paid', 'overdue_paid'], '2026-03-01', '2026-05-01')).toBe('overdue')
    expect(settleType(['paid', 'prepaid'], '2026-03-01', '2026-05-01')).toBe('early')
    expect(settleType(['paid', 'paid'], '2026-05-01', '2026-05-01')).toBe('normal')
    expect(settleType(['paid', 'paid'], '2026-05-03', '2026-05-01')).toBe('normal')
  })
})

describe('instalment status', () => {
  const partly = { paid: { ...NOTHING, interest: 1 } }

  it.each([
    ['2026-01-31', 'pending'],
    ['2026-02-01', 'due'],
    ['2026-02-28', 'due'],
    ['2026-03-01', 'grace'],
    ['2026-03-03', 'grace'],
    ['2026-03-04', 'overdue'],
  ])('an unpaid row is, on %s, %s', (today, status) => {
    expect(instalmentStatus(row(), today, GRACE)).toBe(status)
  })

  it.each([
    ['2026-01-20', 'partial'],
    ['2026-02-28', 'partial'],
    ['2026-03-01', 'grace'],
    ['2026-03-04', 'overdue'],
  ])('a part-paid row is, on %s, %s', (today, status) => {
    expect(instalmentStatus(row(partly), today, GRACE)).toBe(status)
  })

  it.each([
    ['2026-01-31', 'prepaid'],
    ['2026-02-01', 'paid'],
    ['2026-02-28', 'paid'],
    ['2026-03-03', 'paid'],
    ['2026-03-04', 'overdue_paid'],
  ])('a row closed on %s stays %s', (closedOn, status) => {
    expect(instalmentStatus(paidRow(closedOn), '2026-12-31', GRACE)).toBe(status)
  })

  it('a row that charges nothing is paid', () => {
    expect(instalmentStatus(row({ due: NOTHING }), '2026-12-31', GRACE)).toBe('paid')
  })

  it('every status has its Chinese text', () => {
    for (const status of INSTALMENT_STATUSES) {
      expect(INSTALMENT_STATUS_TEXT[status]).toMatch(/^[\u4e00-\u9fff]+$/)
    }
  })
})
