import {
  checkApplication,
  checkStanding,
  DEFAULT_PRODUCT,
  quotaOf,
  type ApplicationRules,
  type LoanApplication,
} from '@domain/index'

const AGREEMENTS = [{ code: 'loan', version: '2026-01' }]

const RULES: ApplicationRules = {
  offer: DEFAULT_PRODUCT,
  today: '2026-05-20',
  agreements: AGREEMENTS,
}

const GOOD: LoanApplication = {
  product_code: 'standard',
  amount: '10000.00',
  term: 12,
  repay_method: 'equal_installment',
  repay_day: 15,
  purpose: 'daily',
  real_name: '张三',
  id_card: '110105199003078895',
  mobile: '13800000002',
  bank_card: '4111111111111111',
  employment: 'employee',
  income_band: '5k_10k',
  residence: '北京市朝阳区幸福路 1 号',
  contacts: [{ name: '李四', mobile: '13900000000', relation: 'friend' }],
  not_student: true,
  agreements: AGREEMENTS,
  disclosure: { confirmed_at: 1_779_000_000, read_seconds: 10 },
}

const problemsOf = (changes: Partial<LoanApplication>): Record<string, string> =>
  Object.fromEntries(
    checkApplication({ ...GOOD, ...changes }, RULES).map(({ field, message }) => [field, message]),
  )

describe('an application', () => {
  it('that keeps every rule has no problem', () => {
    expect(problemsOf({})).toEqual({})
  })

  it.each([
    ['0', '借款金额须在 500.00 至 50,000.00 元之间'],
    ['-500', '借款金额须在 500.00 至 50,000.00 元之间'],
    ['400', '借款金额须在 500.00 至 50,000.00 元之间'],
    ['50100', '借款金额须在 500.00 至 50,000.00 元之间'],
    ['550', '借款金额须为 100.00 元的整数倍'],
    ['1000.01', '借款金额须为 100.00 元的整数倍'],
    ['0.001', '请输入正确的金额，最多两位小数'],
    ['1e4', '请输入正确的金额，最多两位小数'],
    ['1,000.00', '请输入正确的金额，最多两位小数'],
    ['', '请输入正确的金额，最多两位小数'],
  ])('P08: of %j is refused at the amount', (amount, message) => {
    expect(problemsOf({ amount })).toEqual({ amount: message })
  })

  it.each<[string, Partial<LoanApplication>]>([
    ['term', { term: 10 }],
    ['repay_method', { term: 36, repay_method: 'bullet' }],
    ['repay_day', { repay_day: 0 }],
    ['repay_day', { repay_day: 29 }],
    ['repay_day', { repay_day: 1.5 }],
    ['purpose', { purpose: 'stocks' }],
    ['real_name', { real_name: 'Zhang San' }],
    ['id_card', { id_card: '110105199003078891' }],
    ['mobile', { mobile: '12345678901' }],
    ['bank_card', { bank_card: '4111111111111112' }],
    ['employment', { employment: '' }],
    ['income_band', { income_band: 'rich' }],
    ['residence', { residence: '   家   ' }],
    ['contacts', { contacts: [] }],
    ['not_student', { not_student: false }],
    ['agreements', { agreements: [{ code: 'loan', version: '2025-01' }] }],
    ['disclosure', { disclosure: { confirmed_at: 1_779_000_000, read_seconds: 9 } }],
    ['disclosure', { disclosure: { confirmed_at: 0, read_seconds: 60 } }],
  ])('I01: names %s as the field at fault', (field, changes) => {
    const problems = problemsOf(changes)
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).toMatch(/[\u4e00-\u9fff]/)
  })

  it('of someone too young or too old is refused at the ID number', () => {
    const message = '借款人须年满 18 周岁且不超过 60 周岁'
    expect(problemsOf({ id_card: '11010519491231002X' })).toEqual({ id_card: message })
    const onTheDay = (today: string) =>
      checkApplication(GOOD, { ...RULES, today }).map(({ field }) => field)
    expect(onTheDay('2008-03-06')).toEqual(['id_card'])
    expect(onTheDay('2008-03-07')).toEqual([])
    expect(onTheDay('2051-03-06')).toEqual([])
    expect(onTheDay('2051-03-07')).toEqual(['id_card'])
  })

  it('may not name the borrower or the same number twice as contacts', () => {
    const contact = GOOD.contacts[0]
    if (!contact) throw new Error('a contact is part of the good application')
    expect(problemsOf({ contacts: [{ ...contact, mobile: GOOD.mobile }] })).toEqual({
      'contacts.0.mobile': '联系人不能是本人手机号',
    })
    expect(problemsOf({ contacts: [contact, contact] })).toEqual({
      'contacts.1.mobile': '联系人手机号不能重复',
    })
    expect(problemsOf({ contacts: [{ ...contact, name: '', relation: '' }] })).toEqual({
      'contacts.0.name': '请输入姓名',
      'contacts.0.relation': '请选择一项',
    })
    expect(Object.keys(problemsOf({ contacts: [contact, contact, contact] }))).toContain('contacts')
  })

  it('with several faults names them all, in the order of the form', () => {
    expect(Object.keys(problemsOf({ mobile: '1', amount: '1', purpose: '' }))).toEqual([
      'amount',
      'purpose',
      'mobile',
    ])
  })
})

describe('what a person may owe', () => {
  const free = { outstanding: 0, liveLoans: 0, underReview: 0 }

  it('P04: one application under review at a time, three live loans at most', () => {
    expect(checkStanding(free, 50_000_00)).toBeNull()
    expect(checkStanding({ ...free, underReview: 1 }, 500_00)?.reason).toBe('conflict')
    expect(checkStanding({ ...free, liveLoans: 2 }, 500_00)).toBeNull()
    expect(checkStanding({ ...free, liveLoans: 3 }, 500_00)?.reason).toBe('conflict')
  })

  it('200,000.00 outstanding in all, the new loan included', () => {
    expect(checkStanding({ ...free, outstanding: 150_000_00 }, 50_000_00)).toBeNull()
    expect(checkStanding({ ...free, outstanding: 150_100_00 }, 50_000_00)).toEqual({
      reason: 'invalid',
      field: 'amount',
      message: '超出可用额度，当前可借 49,900.00 元',
    })
    expect(quotaOf(150_100_00)).toEqual({
      total: '200000.00',
      used: '150100.00',
      available: '49900.00',
    })
    expect(quotaOf(250_000_00).available).toBe('0.00')
  })
})
