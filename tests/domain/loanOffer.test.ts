import {
  DEFAULT_PRODUCT,
  isStageAllowed,
  LOAN_STAGES,
  LOAN_STATUSES,
  offerDifferences,
  offerProblem,
  shownStage,
  STATUS_OF_STAGE,
} from '@domain/index'

const ASKED = { principal: 10_000_00, term: 12, annualRate: '9.60' }
const METHOD = { principal: ASKED.principal, method: 'equal_installment' } as const

describe('an offer', () => {
  it.each([
    ['what was asked', {}, null],
    ['less', { principal: 5_000_00 }, null],
    ['more', { principal: 10_100_00 }, 'amount'],
    ['less than the product has', { principal: 400_00 }, 'amount'],
    ['an amount between two steps', { principal: 950_50 }, 'amount'],
    ['another term of the product', { term: 6, annualRate: '7.20' }, null],
    ['a longer term at its rate', { term: 24, annualRate: '12.00' }, null],
    ['a term the product has not', { term: 10 }, 'term'],
    ['a lower rate', { annualRate: '8.88' }, null],
    ['the rate of a dearer term', { annualRate: '12.00' }, 'annual_rate'],
    ['a rate of a hundredth more', { annualRate: '9.61' }, 'annual_rate'],
    ['no rate', { annualRate: '' }, 'annual_rate'],
    ['a rate of nothing', { annualRate: '0.00' }, 'annual_rate'],
    ['a rate with three places', { annualRate: '9.601' }, 'annual_rate'],
  ])('of %s', (_, changes, field) => {
    const problem = offerProblem({ ...ASKED, ...changes }, METHOD, DEFAULT_PRODUCT)
    expect(problem?.field ?? null).toBe(field)
  })

  it('keeps to the method that was asked', () => {
    const asked = { principal: ASKED.principal, method: 'bullet' } as const
    const offered = { ...ASKED, term: 24, annualRate: '12.00' }
    expect(offerProblem(offered, asked, DEFAULT_PRODUCT)?.field).toBe('term')
  })

  it('says what differs, whatever a rate is written like', () => {
    expect(offerDifferences(ASKED, { ...ASKED, annualRate: '9.6' })).toEqual([])
    expect(offerDifferences(ASKED, { principal: 1, term: 6, annualRate: '7.20' })).toEqual([
      'amount',
      'term',
      'annual_rate',
    ])
  })
})

describe('the stage of an application', () => {
  it('is shown only within its status', () => {
    for (const stage of LOAN_STAGES) {
      const within = LOAN_STATUSES.filter((status) => shownStage(status, stage) !== null)
      expect(within).toEqual([STATUS_OF_STAGE[stage]])
    }
    expect(shownStage('reviewing', null)).toBeNull()
  })

  it('goes the ways of the specification and no other', () => {
    const stages = [null, ...LOAN_STAGES]
    const ways = stages.flatMap((from) =>
      stages.filter((to) => isStageAllowed(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(ways).toEqual([
      'null → need_more',
      'null → offered',
      'need_more → null',
      'offered → offered',
      'offered → signed',
      'offered → declined',
      'offered → expired',
    ])
  })
})
