/**
 * Schedules and rates published by others, each with its source. Amounts keep the source's currency: a hundredth of
 * its unit counts as a fen.
 */
import { formatYuan, irr, parseYuan, schedule, type RepayMethod } from '@domain/index'

const plan = (yuan: string, annualRate: string, term: number, method: RepayMethod) =>
  schedule({
    principal: parseYuan(yuan) ?? 0,
    annualRate,
    term,
    method,
    firstDueDate: '2026-02-01',
  })

/** Instalments as printed: payment, principal, interest, balance. */
const printed = ({ rows }: ReturnType<typeof plan>) =>
  rows.map((row) =>
    [row.payment, row.principal, row.interest, row.balance].map(formatYuan).join(' '),
  )

describe('published annual rates', () => {
  // People's Bank of China, notice [2021] no. 3 on showing the annualised rate of loans, example.
  it('PBoC 2021-3: 99,000 net, twelve times 8,833.30', () => {
    const rates = irr([99_000, ...new Array<number>(12).fill(-8_833.3)])
    expect(rates.nominalAnnual).toBeCloseTo(12.8, 2)
    expect(rates.effectiveAnnual).toBeCloseTo(13.58, 2)
  })

  // 12 CFR Part 1026 (Regulation Z), Appendix J, section (c), examples for the actuarial method.
  // https://www.consumerfinance.gov/rules-policy/regulations/1026/j/
  it.each([
    ['(c)(1)(i)', [...new Array<number>(24).fill(-230)], 9.69],
    ['(c)(2)(i)', [-250, ...new Array<number>(23).fill(-230)], 10.08],
    ['(c)(3)(i)', [...new Array<number>(23).fill(-230), -280], 10.5],
    ['(c)(4)(i)', [-250, ...new Array<number>(22).fill(-230), -280], 10.9],
  ])('Regulation Z, Appendix J %s', (_, payments, annual) => {
    expect(irr([5_000, ...payments]).nominalAnnual).toBeCloseTo(annual, 2)
  })
})

describe('published level-payment tables', () => {
  // MoneyVox, "Tableau d'amortissement", columns without insurance.
  // https://www.moneyvox.fr/credit/tableau-amortissement.php
  it('MoneyVox: 10,000 at 5 % over 12 months, all rows, the last absorbing the residue', () => {
    expect(printed(plan('10000', '5', 12, 'equal_installment'))).toEqual([
      '856.07 814.40 41.67 9185.60',
      '856.07 817.80 38.27 8367.80',
      '856.07 821.20 34.87 7546.60',
      '856.07 824.63 31.44 6721.97',
      '856.07 828.06 28.01 5893.91',
      '856.07 831.51 24.56 5062.40',
      '856.07 834.98 21.09 4227.42',
      '856.07 838.46 17.61 3388.96',
      '856.07 841.95 14.12 2547.01',
      '856.07 845.46 10.61 1701.55',
      '856.07 848.98 7.09 852.57',
      '856.12 852.57 3.55 0.00',
    ])
  })

  // Pima Open Digital Press, "Topics in Mathematics", 6.4 Amortized Loans; its table leaves the
  // residue of 0.03 unpaid after row 6.
  // https://pimaopen.pressbooks.pub/topicsinmathematics/chapter/6-4-amortized-loans/
  it('Pima 6.4: 500 at 12 % over 6 months, rows 1 to 5', () => {
    const rows = printed(plan('500', '12', 6, 'equal_installment'))
    expect(rows.slice(0, 5)).toEqual([
      '86.27 81.27 5.00 418.73',
      '86.27 82.08 4.19 336.65',
      '86.27 82.90 3.37 253.75',
      '86.27 83.73 2.54 170.02',
      '86.27 84.57 1.70 85.45',
    ])
    expect(rows[5]).toBe('86.30 85.45 0.85 0.00')
  })

  // Consumer Financial Protection Bureau, Closing Disclosure sample H-25(B): principal and
  // interest 761.78. https://files.consumerfinance.gov/f/201403_cfpb_closing-disclosure_cover-H25B.pdf
  it('CFPB H-25(B): 162,000 at 3.875 % over 30 years pays 761.78', () => {
    const rows = printed(plan('162000', '3.875', 360, 'equal_installment'))
    expect(rows[0]).toBe('761.78 238.65 523.13 161761.35')
    expect(rows[358]).toMatch(/^761\.78 /)
  })

  // OpenStax, "Contemporary Mathematics", 6.8 The Basics of Loans, sample table.
  // https://openstax.org/books/contemporary-mathematics/pages/6-8-the-basics-of-loans
  it('OpenStax 6.8: 10,000 at 4.75 % over 20 years', () => {
    const { rows } = plan('10000', '4.75', 240, 'equal_installment')
    expect(rows[0]?.payment).toBe(64_62)
    expect(rows[9]?.interest).toBe(38_68)
    expect(rows[14]?.balance).toBe(9_613_83)
  })

  // OpenStax, "Principles of Finance", 8.3 Loan Amortization, car loan.
  // https://openstax.org/books/principles-finance/pages/8-3-loan-amortization
  it('OpenStax Finance 8.3: 32,000 at 6 % over 3 years', () => {
    const rows = printed(plan('32000', '6', 36, 'equal_installment'))
    expect(rows[0]).toBe('973.50 813.50 160.00 31186.50')
  })

  // Mississippi State University Extension Service, publication P3920.
  // https://extension.msstate.edu/sites/default/files/publications/P3920_web.pdf
  it('MSU P3920: 100,000 at 7 % over 30 years', () => {
    const rows = printed(plan('100000', '7', 360, 'equal_installment'))
    expect(rows[0]).toBe('665.30 81.97 583.33 99918.03')
  })
})

describe('published equal-principal tables', () => {
  // SBAB Bank, worked example of rak amortering (equal principal).
  // https://www.sbab.se/1/privat/lana/bolan/sa_fungerar_bolan/amortering.html
  it('SBAB: 1,000,000 at 2.92 % over 40 years, rows 1 to 3', () => {
    expect(printed(plan('1000000', '2.92', 480, 'equal_principal')).slice(0, 3)).toEqual([
      '4516.66 2083.33 2433.33 997916.67',
      '4511.59 2083.33 2428.26 995833.34',
      '4506.52 2083.33 2423.19 993750.01',
    ])
  })
})
