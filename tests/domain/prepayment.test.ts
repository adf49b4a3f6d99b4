import {
  type Amounts,
  formatYuan,
  type InstalmentState,
  levelOf,
  parseYuan,
  type PlanTerms,
  prepayChoices,
  type Prepayment,
  prepayment,
  prepayRange,
  type PrepayChoice,
  sumFen,
} from '@domain/index'
import { loanOf, openLoan, type RunningLoan, settledBy } from './support/running'
import { NOTHING } from './support/rows'

const fen = (yuan: string): number => parseYuan(yuan) ?? 0

/** 12,000.00 over 12 months at 12 %, due on the 10th from 2026-04-10 on: 1,066.19 a month. */
const LOAN = openLoan({
  principal: 12_000_00,
  annualRate: '12.00',
  term: 12,
  method: 'equal_installment',
})

/** Its instalments, with `paid` on one of them. */
const paidOf = (no: number, paid: Partial<Amounts>): InstalmentState[] =>
  LOAN.rows.map((row) => (row.no === no ? { ...row, paid: { ...NOTHING, ...paid } } : row))

const ask = (
  { rows, terms }: RunningLoan,
  yuan: string,
  choice: PrepayChoice,
  asOf: string,
): Prepayment => prepayment(rows, terms, { principal: fen(yuan), choice }, asOf)

/** Instalments as printed: number, payment, principal, interest. */
const printed = ({ rows }: Pick<Prepayment, 'rows'>) =>
  rows.map(({ no, principal, interest }) =>
    [`#${no}`, ...[principal + interest, principal, interest].map(formatYuan)].join(' '),
  )

describe('a part of the principal', () => {
  it('on a due date is paid without interest of its own; the row that falls due comes first', () => {
    const result = ask(LOAN, '3000.00', 'reduce', '2026-04-10')
    expect(result.due).toEqual([
      { no: 1, outstanding: { ...NOTHING, principal: 946_19, interest: 120_00 } },
    ])
    expect(result.interest).toBe(0)
    expect(result.amount).toBe(1_066_19 + 3_000_00)
    expect(printed(result)[0]).toBe('#2 776.82 696.28 80.54')
    expect(result.rows).toHaveLength(11)
  })

  it('takes off the interest that was paid ahead for it, from that day on', () => {
    // Ten of the 31 days have passed; of April, paid as well, all 30 are to come: 3,000.00 × 1 % × (21 ÷ 31 + 1).
    const ahead = settledBy(LOAN, '2026-03-20', 2)
    const result = ask(ahead, '3000.00', 'reduce', '2026-03-20')
    expect(result.interest).toBe(-50_32)
    expect(result.amount).toBe(3_000_00 - 50_32)
    expect(result.rows[0]).toMatchObject({ no: 3, interest: 70_98 })
  })

  it('takes off no more interest than was paid', () => {
    const ahead = settledBy(LOAN, '2026-03-20', 2)
    const paid = { ...ahead, terms: { ...ahead.terms, interestPaid: 7_00 } }
    expect(ask(paid, '3000.00', 'reduce', '2026-03-20').interest).toBe(-7_00)
  })

  it('between due dates pays the interest of the prepaid part by days', () => {
    // Ten of the 31 days of 10 March to 10 April: 3,000.00 × 1 % × 10 ÷ 31.
    const result = ask(LOAN, '3000.00', 'reduce', '2026-03-20')
    expect(result.interest).toBe(9_68)
    expect(result.breakdown).toEqual({ ...NOTHING, principal: 3_000_00, interest: 9_68 })
    expect(printed(result)[0]).toBe('#1 799.64 709.64 90.00')
  })

  it('缩短期限 keeps the level payment and ends sooner', () => {
    const result = ask(LOAN, '3000.00', 'shorten', '2026-04-10')
    expect(
      new Set(result.rows.slice(0, -1).map(({ principal, interest }) => principal + interest)),
    ).toEqual(new Set([1_066_19]))
    expect(printed(result).at(-1)).toBe('#9 953.22 943.78 9.44')
    expect(result.dropped).toEqual([10, 11, 12])
    expect(result.level).toBe(1_066_19)
    const reduced = ask(LOAN, '3000.00', 'reduce', '2026-04-10')
    expect(result.savedInterest).toBeGreaterThan(reduced.savedInterest)
    expect(reduced.dropped).toEqual([])
  })

  it('what rounding leaves over, up to a fen a month, makes no row of its own', () => {
    const ends = (yuan: string) =>
      printed(ask(LOAN, yuan, 'shorten', '2026-04-10'))
        .slice(9)
        .join('; ')
    expect(ends('955.49')).toBe('#11 1066.31 1055.75 10.56')
    expect(ends('955.48')).toBe('#11 1066.19 1055.63 10.56; #12 0.13 0.13 0.00')
    const each = ask(LOAN, '11999.88', 'reduce', '2026-03-10').rows
    expect(each.map(({ principal }) => principal)).toEqual(new Array(12).fill(1))
  })

  it('equal principal: the same share and fewer rows, or a smaller share', () => {
    const loan = openLoan({
      principal: 12_000_00,
      annualRate: '12.00',
      term: 12,
      method: 'equal_principal',
    })
    const shares = (choice: PrepayChoice) =>
      ask(loan, '3000.00', choice, '2026-03-10').rows.map(({ principal }) => principal)
    expect(shares('shorten')).toEqual(new Array(9).fill(1_000_00))
    expect(shares('reduce')).toEqual(new Array(12).fill(750_00))
  })

  it('interest first: the last row shrinks, the interest of all follows', () => {
    const loan = openLoan({
      principal: 12_000_00,
      annualRate: '12.00',
      term: 3,
      method: 'interest_first',
    })
    expect(printed(ask(loan, '3000.00', 'reduce', '2026-04-10'))).toEqual([
      '#2 90.00 0.00 90.00',
      '#3 9090.00 9000.00 90.00',
    ])
  })

  it('bullet: the one row charges all its months on what is left', () => {
    const loan = openLoan({ principal: 12_000_00, annualRate: '12.00', term: 6, method: 'bullet' })
    const [only] = loan.rows as [InstalmentState]
    expect(only).toMatchObject({ periodStart: '2026-03-10', dueDate: '2026-09-10' })
    // 92 of 184 days: half of six months' interest on the part.
    const result = ask(loan, '3000.00', 'reduce', '2026-06-10')
    expect(result.interest).toBe(90_00)
    expect(printed(result)).toEqual(['#1 9540.00 9000.00 540.00'])
    expect(result.savedInterest).toBe(90_00)
  })

  it('pays what is overdue first, with its penalty', () => {
    const late = LOAN.rows.map((row) =>
      row.no === 1 ? { ...row, due: { ...row.due, penalty: 7_50 } } : row,
    )
    const result = ask({ ...LOAN, rows: late }, '1000.00', 'reduce', '2026-04-25')
    expect(result.breakdown).toEqual({
      principal: 946_19 + 1_000_00,
      interest: 120_00 + 5_00,
      fee: 0,
      penalty: 7_50,
    })
  })

  it('gives nothing back of interest already paid on the current row, and takes it only once', () => {
    const on = (interest: number) =>
      ask({ ...LOAN, rows: paidOf(1, { interest }) }, '3000.00', 'reduce', '2026-03-20')
    expect(on(50_00)).toMatchObject({ interest: 9_68 })
    expect(on(95_00)).toMatchObject({ interest: 4_68 })
    expect(on(110_00)).toMatchObject({ interest: 0 })
    expect(on(110_00).rows[0]?.interest).toBe(110_00)
  })

  it('keeps what was paid of the current row on it, and makes the rest level, to the last row', () => {
    const rows = paidOf(1, { principal: 500_00, interest: 120_00 })
    const result = ask({ ...LOAN, rows }, '8000.00', 'reduce', '2026-03-20')
    expect(printed(result)[0]).toBe('#1 620.00 500.00 120.00')
    const level = levelOf(3_500_00, '12.00', 11, 'equal_installment')
    for (const { principal, interest } of result.rows.slice(1))
      expect(Math.abs(principal + interest - level)).toBeLessThanOrEqual(11)
    expect(sumFen(result.rows.map(({ principal }) => principal))).toBe(4_000_00)
  })

  it('leaves to a later row what was paid of it', () => {
    const rows = paidOf(2, { principal: 300_00 })
    const result = ask({ ...LOAN, rows }, '11500.00', 'shorten', '2026-03-10')
    expect(printed(result)).toEqual(['#1 205.00 200.00 5.00', '#2 303.00 300.00 3.00'])
  })

  it('a last row with more paid of it than the new payment leaves the payment as it is', () => {
    const rows = paidOf(12, { principal: 900_00 })
    const result = ask({ ...LOAN, rows }, '11000.00', 'reduce', '2026-03-10')
    expect(result.rows.at(-1)?.principal).toBe(900_00)
    expect(result.level).toBe(levelOf(1_000_00, '12.00', 12, 'equal_installment'))
  })

  it('缩短期限 keeps the payment also where more than it was paid of a row', () => {
    const rows = paidOf(1, { principal: 500_00 })
    const reduced = ask({ ...LOAN, rows }, '8000.00', 'reduce', '2026-03-10')
    const left = loanOf({ ...LOAN, rows }, reduced, '2026-03-10')
    expect(ask(left, '1000.00', 'shorten', '2026-03-10').level).toBe(reduced.level)
  })

  it('a row whose interest equals its principal is not left out', () => {
    const loan = openLoan({
      principal: 12_000_00,
      annualRate: '24.00',
      term: 60,
      method: 'equal_principal',
    })
    expect(printed(ask(loan, '2000.00', 'shorten', '2026-03-10'))[0]).toBe(
      '#1 400.00 200.00 200.00',
    )
  })

  it('a row that still has a fee to pay is not left out', () => {
    const rows = LOAN.rows.map((row) =>
      row.no === 12 ? { ...row, due: { ...row.due, fee: 20_00 } } : row,
    )
    const result = ask({ ...LOAN, rows }, '3000.00', 'shorten', '2026-04-10')
    expect(printed(result).at(-1)).toBe('#12 0.00 0.00 0.00')
    expect(result.dropped).toEqual([10, 11])
  })

  it('knows rows by their numbers, in whatever order they come', () => {
    const reversed = { ...LOAN, rows: [...LOAN.rows].reverse() }
    expect(ask(reversed, '3000.00', 'shorten', '2026-05-10')).toEqual(
      ask(LOAN, '3000.00', 'shorten', '2026-05-10'),
    )
  })

  it('names no row that fell due and was paid', () => {
    expect(ask(settledBy(LOAN, '2026-04-10'), '3000.00', 'reduce', '2026-05-20').due).toMatchObject(
      [{ no: 2 }],
    )
  })
})

describe('a revision of a revision', () => {
  it('after 缩短期限 the smaller last row keeps its place: interest does not rise', () => {
    const shortened = loanOf(LOAN, ask(LOAN, '3000.00', 'shorten', '2026-04-10'), '2026-04-10')
    const before = sumFen(shortened.rows.filter(({ no }) => no > 1).map(({ due }) => due.interest))
    const again = ask(shortened, '100.00', 'reduce', '2026-04-10')
    expect(again.rows).toHaveLength(8)
    expect(sumFen(again.rows.map(({ interest }) => interest))).toBeLessThan(before)
    expect(again.rows.at(-1)?.principal).toBeLessThan(again.rows[6]?.principal ?? 0)
  })

  it('after 减少月供 keeps the smaller payment', () => {
    const reduced = loanOf(LOAN, ask(LOAN, '3000.00', 'reduce', '2026-04-10'), '2026-04-10')
    const again = ask(reduced, '1000.00', 'shorten', '2026-05-10')
    expect(again.level).toBe(776_82)
    expect(printed(again)[0]).toMatch(/^#3 776\.82 /)
  })
})

describe('how much', () => {
  const rangeOf = ({ rows }: RunningLoan, asOf: string) => {
    const range = prepayRange(rows, asOf)
    return range && [range.least, range.most].map(formatYuan)
  }

  it('from the principal of the next row to all but the last fen', () => {
    expect(rangeOf(LOAN, '2026-03-10')).toEqual(['946.19', '11999.99'])
    expect(rangeOf(LOAN, '2026-04-10')).toEqual(['955.65', '11053.80'])
  })

  it('from 100.00 where the row has no principal, or all of it', () => {
    const terms = { principal: 12_000_00, annualRate: '12.00', term: 3 }
    expect(rangeOf(openLoan({ ...terms, method: 'interest_first' }), '2026-03-10')).toEqual([
      '100.00',
      '11999.99',
    ])
    expect(rangeOf(openLoan({ ...terms, method: 'bullet' }), '2026-03-10')).toEqual([
      '100.00',
      '11999.99',
    ])
    expect(
      rangeOf(openLoan({ ...terms, principal: 60_00, method: 'bullet' }), '2026-03-10'),
    ).toEqual(['59.99', '59.99'])
  })

  it('nothing once all rows have fallen due, or a fen is left', () => {
    expect(rangeOf(LOAN, '2027-03-10')).toBeNull()
    expect(
      rangeOf(
        openLoan({ principal: 1, annualRate: '12.00', term: 1, method: 'bullet' }),
        '2026-03-10',
      ),
    ).toBeNull()
  })

  it.each([0, -1, 0.5, 12_000_00, Number.NaN])('refuses %p fen', (principal) => {
    expect(() =>
      prepayment(LOAN.rows, LOAN.terms, { principal, choice: 'reduce' }, '2026-03-10'),
    ).toThrow(RangeError)
  })

  it('leaves a choice where there are rows to leave out', () => {
    const choices = (method: PlanTerms['method'], asOf: string) =>
      prepayChoices(
        openLoan({ principal: 12_000_00, annualRate: '12.00', term: 3, method }).rows,
        { method },
        asOf,
      )
    expect(choices('equal_installment', '2026-03-10')).toEqual(['shorten', 'reduce'])
    expect(choices('equal_principal', '2026-03-10')).toEqual(['shorten', 'reduce'])
    expect(choices('equal_installment', '2026-05-10')).toEqual(['reduce'])
    expect(choices('interest_first', '2026-03-10')).toEqual(['reduce'])
  })

  it('the level is the payment or the share of regular rows', () => {
    expect(levelOf(12_000_00, '12.00', 12, 'equal_installment')).toBe(1_066_19)
    expect(levelOf(12_000_00, '12.00', 12, 'equal_principal')).toBe(1_000_00)
    expect(levelOf(12_000_00, '12.00', 12, 'bullet')).toBe(0)
  })
})
