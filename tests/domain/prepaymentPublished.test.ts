import {
  formatYuan,
  type InstalmentState,
  parseYuan,
  prepayment,
  type PrepayChoice,
  sumFen,
} from '@domain/index'
import { openLoan, type RunningLoan, settledBy } from './support/running'

const fen = (yuan: string): number => parseYuan(yuan) ?? 0

const ask = ({ rows, terms }: RunningLoan, yuan: string, choice: PrepayChoice, asOf: string) =>
  prepayment(rows, terms, { principal: fen(yuan), choice }, asOf)

/** Instalments as printed: number, payment, principal, interest. */
const printed = ({ rows }: ReturnType<typeof ask>) =>
  rows.map(({ no, principal, interest }) =>
    [`#${no}`, ...[principal + interest, principal, interest].map(formatYuan)].join(' '),
  )

describe('published prepayments', () => {
  // Apache Fineract, ClientLoanIntegrationTest,
  // testLoanScheduleWithInterestRecalculation_WITH_REST_SAME_AS_REPAYMENT_
  // INTEREST_COMPOUND_NONE_STRATEGY_REDUCE_EMI: four instalments at 24 % ÷ 52; 4,000.00 on the second due date.
  // Twelve such periods are 5.5384 %. https://github.com/apache/fineract (Apache-2.0)
  describe('Fineract, REDUCE_EMI', () => {
    const loan = openLoan({
      principal: 10_000_00,
      annualRate: '5.5384',
      term: 4,
      method: 'equal_installment',
    })
    const [first, second] = loan.rows as [InstalmentState, InstalmentState]
    const running = settledBy(loan, first.dueDate)

    it('starts from the same plan', () => {
      const plan = loan.rows.map(({ due }) =>
        [due.principal, due.interest].map(formatYuan).join(' '),
      )
      expect(plan).toEqual(['2482.76 46.15', '2494.22 34.69', '2505.73 23.18', '2517.29 11.62'])
    })

    it('leaves two rows of 1,788.27', () => {
      const excess = 4_000_00 - second.due.principal - second.due.interest
      const result = ask(running, formatYuan(excess), 'reduce', second.dueDate)
      expect(result.amount).toBe(4_000_00)
      expect(result.interest).toBe(0)
      expect(printed(result)).toEqual(['#3 1788.27 1771.88 16.39', '#4 1788.27 1780.05 8.22'])
    })
  })

  // Apache Fineract, e2e feature LoanRepayment, RP11 (reduce number of installments) and RP12 (reduce installment
  // amount): 2,090.59 is left of 5,000.00 at 12 %, instalments of 862.00. Fineract counts the days of a month, this
  // project whole months, and RP12 rounds its payment to a whole unit: instalments agree within 0.60.
  describe('Fineract, RP11 and RP12', () => {
    const left = 2_090_59
    const loan = openLoan({
      principal: 5_000_00,
      annualRate: '12',
      term: 6,
      method: 'equal_installment',
    })
    const two = settledBy(settledBy(loan, '2026-04-10'), '2026-05-10')
    const running = { ...two, terms: { ...two.terms, level: 862_00 } }
    const prepaid = sumFen(running.rows.slice(2).map(({ due }) => due.principal)) - left
    const paymentsOf = (choice: PrepayChoice) =>
      ask(running, formatYuan(prepaid), choice, '2026-05-10').rows.map(
        ({ principal, interest }) => principal + interest,
      )
    const differ = (ours: number[], theirs: string[]) =>
      ours.map((payment, at) => Math.abs(payment - fen(theirs[at] ?? '0')))

    it('862.00, 862.00 and 403.48 are left of four', () => {
      const ours = paymentsOf('shorten')
      expect(ours.slice(0, 2)).toEqual([862_00, 862_00])
      expect(Math.max(...differ(ours, ['862.00', '862.00', '403.48']))).toBeLessThanOrEqual(60)
      expect(ours).toHaveLength(3)
    })

    it('four of 536.00 are left, the last smaller', () => {
      const ours = paymentsOf('reduce')
      expect(
        Math.max(...differ(ours.slice(0, 3), ['536.00', '536.00', '536.00'])),
      ).toBeLessThanOrEqual(60)
      expect(ours).toHaveLength(4)
    })
  })
})
