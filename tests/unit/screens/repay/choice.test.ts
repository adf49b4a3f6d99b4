import { readInstalments } from '@/api/readInstalments'
import { readLoan } from '@/api/readLoan'
import type { LoanDue } from '@/loan/dues/dueItems'
import { firstTicks, pressed, selectionOf, type Ticks } from '@/loan/dues/choice'
import { instalment, loan, SUMMARY } from '../../support/repayData'

/** A loan with so many instalments overdue, and so many due after them. */
function due(orderNo: string, late: number, now: number): LoanDue {
  const list = Array.from({ length: late + now }, (_, at) =>
    instalment(at + 1, `2026-${10 + at}-10`, at < late ? 'overdue' : 'due'),
  )
  const { rows } = readInstalments({ order_no: orderNo, summary: SUMMARY, list })
  const summary = readLoan(loan(orderNo))
  return { loan: summary, items: rows.map((row) => ({ loan: summary, row })) }
}

/** Before any of those due next. */
const TODAY = '2026-09-30'
const everything = (loans: LoanDue[]): Ticks =>
  new Map(loans.map(({ loan: { orderNo }, items }) => [orderNo, items.length]))
const counts = (ticks: Ticks) => [...ticks].filter(([, count]) => count > 0)
const press = (loans: LoanDue[], ticks: Ticks, at: number, index: number, together = true) =>
  pressed(loans, ticks, { due: loans[at] as LoanDue, index }, together)

const A = due('A', 1, 1)
const B = due('B', 0, 1)
const C = due('C', 1, 1)
const D = due('D', 0, 1)

describe('what is ticked at first', () => {
  it('is what is late, not what is due in weeks, of the same loan or of another', () => {
    expect(counts(firstTicks([A, B], true, TODAY))).toEqual([['A', 1]])
    const ticks = firstTicks([A, B, C], true, TODAY)
    expect(selectionOf([A, B, C], ticks)).toEqual({ orderNo: 'A,C', type: 'overdue', nos: [] })
  })

  it('is all of this period where nothing is late', () => {
    const ticks = firstTicks([B, D], true, TODAY)
    expect(selectionOf([B, D], ticks)).toEqual({ orderNo: 'B,D', type: 'all_due', nos: [] })
  })

  it('is what is due today along with what is late, where one payment can be for both', () => {
    const today = '2026-11-10'
    expect(counts(firstTicks([A], true, today))).toEqual([['A', 2]])
    const later = due('L', 0, 1)
    expect(counts(firstTicks([later], true, '2026-10-10'))).toEqual([['L', 1]])
    // Of several loans what is late and what is due today can't be paid at once while more is due of one.
    const half = due('H', 1, 2)
    expect(counts(firstTicks([half, C], true, today))).toEqual([
      ['H', 1],
      ['C', 1],
    ])
  })

  it('is the first loan with something to pay now where they can’t be paid at once', () => {
    expect(counts(firstTicks([B, A, C], false, TODAY))).toEqual([['A', 1]])
  })

  it('names the instalments where a voucher is under review for the rest', () => {
    const part = { ...B, isPart: true }
    expect(selectionOf([part], everything([part]))).toEqual({
      orderNo: 'B',
      type: 'installments',
      nos: [1],
    })
  })

  it('is ten loans of eleven; another is refused in words', () => {
    const many = Array.from({ length: 11 }, (_, at) => due(`L${at}`, 0, 1))
    const ticks = firstTicks(many, true, TODAY)
    expect(counts(ticks)).toHaveLength(10)
    const { ticks: same, note } = press(many, ticks, 10, 0)
    expect(counts(same)).toHaveLength(10)
    expect(note).toBe('一次最多还 10 笔借款。')
  })
})

describe('a press', () => {
  it('on a later instalment of the only loan ticked leaves what is overdue', () => {
    const { ticks, note } = press([A], everything([A]), 0, 1)
    expect(selectionOf([A], ticks)).toEqual({ orderNo: 'A', type: 'installments', nos: [1] })
    expect(note).toBe('')
  })

  it('on the oldest gives up the loan, and takes nothing else along', () => {
    const { ticks } = press([A, B], everything([A, B]), 0, 0)
    expect(selectionOf([A, B], ticks)).toEqual({ orderNo: 'B', type: 'all_due', nos: [] })
  })

  it('that leaves only what is late of one leaves it of all, where all have some', () => {
    const { ticks, note } = press([A, C], everything([A, C]), 0, 1)
    expect(selectionOf([A, C], ticks)).toEqual({ orderNo: 'A,C', type: 'overdue', nos: [] })
    expect(note).toMatch(/^几笔一起还/)
    const back = press([A, C], ticks, 1, 1)
    expect(selectionOf([A, C], back.ticks)).toEqual({ orderNo: 'A,C', type: 'all_due', nos: [] })
  })

  it('that no payment of several loans can be for leaves the loan pressed', () => {
    const { ticks, note } = press([A, B], everything([A, B]), 0, 1)
    expect(selectionOf([A, B], ticks)).toEqual({ orderNo: 'A', type: 'installments', nos: [1] })
    expect(note).toMatch(/^几笔一起还/)
  })

  it('on another loan chooses that one alone where they can’t be paid at once', () => {
    const { ticks } = press([A, B], everything([A]), 1, 0, false)
    expect(counts(ticks)).toEqual([['B', 1]])
  })

  it('can leave nothing', () => {
    const { ticks } = press([B], everything([B]), 0, 0)
    expect(selectionOf([B], ticks)).toBeNull()
  })
})
