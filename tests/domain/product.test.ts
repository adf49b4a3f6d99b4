import {
  costTable,
  DEFAULT_PRODUCT,
  irrOf,
  NOMINAL_RATE_CAP,
  parseRate,
  productToWire,
  REPAY_METHODS,
  schedule,
} from '@domain/index'

describe('the default product', () => {
  it('offers the terms and rates of the lending rules, under the cap', () => {
    const rates = DEFAULT_PRODUCT.tiers.map(({ term, annualRate }) => `${term}:${annualRate}`)
    expect(rates).toEqual([
      '3:7.20',
      '6:7.20',
      '9:9.60',
      '12:9.60',
      '18:12.00',
      '24:12.00',
      '36:14.40',
    ])
    const cap = parseRate(NOMINAL_RATE_CAP)
    expect(DEFAULT_PRODUCT.tiers.every(({ annualRate }) => parseRate(annualRate) <= cap)).toBe(true)
  })

  it('offers interest first and bullet up to twelve months', () => {
    for (const { term, methods } of DEFAULT_PRODUCT.tiers) {
      const expected = term <= 12 ? REPAY_METHODS : ['equal_installment', 'equal_principal']
      expect(methods).toEqual(expected)
    }
  })

  it('travels to the client and back', () => {
    const wire = productToWire(DEFAULT_PRODUCT)
    expect(wire).toMatchObject({
      code: 'standard',
      name: '消费分期',
      lender_name: '示例消费金融有限公司',
      repay_methods: REPAY_METHODS,
      penalty: { percent_of_contract_rate: 150, annual_cap: '24.00', year_days: 360 },
      min_amount: '500.00',
      max_amount: '50000.00',
      step: '100.00',
      penalty_rate: '21.60',
      grace_days: 3,
    })
  })

  it('names only the ways of repaying that one of its terms has', () => {
    const [, , , , , , longest] = DEFAULT_PRODUCT.tiers
    if (!longest) throw new Error('the default product has seven terms')
    const wire = productToWire({ ...DEFAULT_PRODUCT, tiers: [longest] })
    expect(wire.repay_methods).toEqual(['equal_installment', 'equal_principal'])
    expect(wire.tiers).toEqual([
      {
        term: 36,
        annual_rate: '14.40',
        irr: { equal_installment: '15.39', equal_principal: '15.39' },
      },
    ])
  })

  it('tells the penalty rate of its dearest term, wherever that stands', () => {
    const tiers = [...DEFAULT_PRODUCT.tiers].reverse()
    expect(productToWire({ ...DEFAULT_PRODUCT, tiers }).penalty_rate).toBe('21.60')
    expect(productToWire({ ...DEFAULT_PRODUCT, tiers: tiers.slice(1) }).penalty_rate).toBe('18.00')
  })

  it('shows an IRR per term and method: compound, and lower for a bullet', () => {
    const tier = { term: 12, annualRate: '9.60', methods: REPAY_METHODS }
    expect(irrOf(tier, 'equal_installment')).toBe('10.03')
    expect(irrOf(tier, 'interest_first')).toBe('10.03')
    expect(irrOf(tier, 'bullet')).toBe('9.60')
  })
})

describe('the cost table', () => {
  const plan = schedule({
    principal: 10_000_00,
    annualRate: '14.40',
    term: 36,
    method: 'equal_installment',
    firstDueDate: '2026-06-15',
  })
  const table = costTable({
    principal: 10_000_00,
    annualRate: '14.40',
    term: 36,
    method: 'equal_installment',
    lenderName: '测试消费金融有限公司',
    penalty: DEFAULT_PRODUCT.penalty,
    schedule: plan,
  })

  it('lists all that is charged, by whom, and adds up', () => {
    expect(table.items).toEqual([
      expect.objectContaining({
        name: '利息',
        collector: '测试消费金融有限公司',
        amount: table.total_interest,
        way: '每期与本金一并收取',
        annual_rate: '14.40',
      }),
    ])
    expect(table.contingent).toEqual([
      {
        name: '罚息',
        collector: '测试消费金融有限公司',
        basis:
          '仅在还款日后超过 3 日未还时，自还款日次日起，按逾期本金逐日计算（年利率 ÷ 360），不计复利',
        way: '随逾期款项一并收取',
        annual_rate: '21.60',
      },
    ])
    expect(Number(table.total_repayment)).toBeCloseTo(10_000 + Number(table.total_interest), 2)
    expect(table).toMatchObject({
      principal: '10000.00',
      term: 36,
      repay_method_text: '等额本息',
      annual_rate: '14.40',
      irr: '15.39',
    })
    expect(table.items[0]?.basis).toContain('剩余本金 × 年利率 ÷ 12')
    expect(table.rate_note).toContain('月利率 × 12')
    expect(table.rate_note).toContain('12 次方 － 1')
  })

  it('says in words what default costs, computed by the penalty rule', () => {
    expect(table.default_cost).toContain('逾期罚息年利率 21.60%')
    expect(table.default_cost).toMatch(
      /例：第 1 期应还 343\.\d\d 元（其中本金 \d+\.\d\d 元），逾期 30 天，罚息 \d\.\d\d 元/,
    )
    expect(table.no_other_fee).toContain('不收取任何其他费用')
  })

  it('takes the example from the first instalment with principal: the last where that is deferred', () => {
    const terms = {
      principal: 10_000_00,
      annualRate: '9.60',
      term: 3,
      method: 'interest_first',
    } as const
    const deferred = costTable({
      ...terms,
      lenderName: '测试消费金融有限公司',
      penalty: DEFAULT_PRODUCT.penalty,
      schedule: schedule({ ...terms, firstDueDate: '2026-06-15' }),
    })
    expect(deferred.default_cost).toContain('例：第 3 期应还 10,080.00 元（其中本金 10,000.00 元）')
  })
})
