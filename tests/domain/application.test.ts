import {
  limitsToWire,
  checkApplication,
  checkStanding,
  DEFAULT_PRODUCT,
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
  disclosure: { confirmed_at: 1_779_000_000, read_seconds: 10, total_repayment: '1.00' },
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
    ['550', '借款金额须为 100 元的整数倍'],
    ['1000.01', '借款金额须为 100 元的整数倍'],
    ['0.001', '请输入正确的金额，最多两位小数'],
    ['1e4', '请输入正确的金额，最多两位小数'],
    ['1,000.00', '请输入正确的金额，最多两位小数'],
    ['', '请输入正确的金额，最多两位小数'],
  ])('of %j is refused at the amount', (amount, message) => {
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
    ['bank_card', { bank_card: '411111111111111' }],
    ['bank_card', { bank_card: '62220212345678901288' }],
    ['employment', { employment: '' }],
    ['income_band', { income_band: 'rich' }],
    ['residence', { residence: '   家   ' }],
    ['not_student', { not_student: false }],
    ['agreements', { agreements: [{ code: 'loan', version: '2025-01' }] }],
    [
      'disclosure',
      { disclosure: { confirmed_at: 1_779_000_000, read_seconds: 9, total_repayment: '1.00' } },
    ],
    ['disclosure', { disclosure: { confirmed_at: 0, read_seconds: 60, total_repayment: '1.00' } }],
  ])('names %s as the field at fault', (field, changes) => {
    const problems = problemsOf(changes)
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).toMatch(/[\u4e00-\u9fff]/)
  })

  it.each<[string, Partial<LoanApplication>]>([
    ['the least amount', { amount: '500.00' }],
    ['the most', { amount: '50000.00' }],
    ['the first day of the month', { repay_day: 1 }],
    ['the last day that every month has', { repay_day: 28 }],
    ['the shortest address', { residence: ' 北京市1号 ' }],
    ['the longest address', { residence: '长'.repeat(119) + '𬒈' }],
    ['a card without a Luhn digit', { bank_card: '6221731000000000007' }],
    [
      'ten seconds with the cost table',
      { disclosure: { confirmed_at: 1, read_seconds: 10, total_repayment: '1.00' } },
    ],
  ])('may have %s', (_, changes) => expect(problemsOf(changes)).toEqual({}))

  it.each<[Partial<LoanApplication>, Record<string, string>]>([
    [{ term: 10 }, { term: '暂不提供该期限，请重新选择' }],
    [{ term: 36, repay_method: 'bullet' }, { repay_method: '该期限不支持所选还款方式' }],
    [{ repay_day: 29 }, { repay_day: '还款日须为每月 1 至 28 日' }],
    [{ purpose: '' }, { purpose: '请选择一项' }],
    [{ residence: '北京市1' }, { residence: '请填写详细的居住地址' }],
    [{ residence: '长'.repeat(121) }, { residence: '居住地址最多 120 字' }],
    [{ not_student: false }, { not_student: '本产品不向在校学生提供，请确认你不是在校学生' }],
    [{ agreements: [] }, { agreements: '请阅读并同意全部协议的最新版本' }],
    [
      { agreements: [{ code: 'privacy', version: '2026-01' }] },
      { agreements: '请阅读并同意全部协议的最新版本' },
    ],
    [
      { disclosure: { confirmed_at: 1, read_seconds: 9, total_repayment: '1.00' } },
      { disclosure: '请先阅读综合融资成本明示表至少 10 秒并确认' },
    ],
  ])('with %j says what to mend', (changes, problems) =>
    expect(problemsOf(changes)).toEqual(problems),
  )

  it('needs every agreement, each in its version', () => {
    const agreements = [...AGREEMENTS, { code: 'contacts', version: '2026-02' }]
    const fieldsOf = (given: typeof agreements) =>
      checkApplication({ ...GOOD, agreements: given }, { ...RULES, agreements }).map(
        ({ field }) => field,
      )
    expect(fieldsOf(agreements)).toEqual([])
    expect(fieldsOf([...agreements, { code: 'older', version: '2020-01' }])).toEqual([])
    expect(fieldsOf(AGREEMENTS)).toEqual(['agreements'])
    expect(fieldsOf([...AGREEMENTS, { code: 'contacts', version: '2026-01' }])).toEqual([
      'agreements',
    ])
  })

  it('names only the contacts that may be given, and each of their numbers', () => {
    const contact = { name: '李四', mobile: '13900000000', relation: 'friend' }
    const second = { ...contact, mobile: '13900000001' }
    const wrong = { name: '', mobile: '1', relation: '' }
    expect(problemsOf({ contacts: [contact, second] })).toEqual({})
    expect(problemsOf({ contacts: [contact, second, wrong] })).toEqual({
      contacts: '最多填写 2 位联系人',
    })
    expect(problemsOf({ contacts: [{ ...contact, mobile: '1' }] })).toEqual({
      'contacts.0.mobile': '请输入正确的 11 位手机号',
    })
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

  it('one application under review at a time, three live loans at most', () => {
    expect(checkStanding(free, 50_000_00)).toBeNull()
    expect(checkStanding({ ...free, underReview: 1 }, 500_00)?.reason).toBe('conflict')
    expect(checkStanding({ ...free, liveLoans: 2 }, 500_00)).toBeNull()
    expect(checkStanding({ ...free, liveLoans: 3 }, 500_00)?.reason).toBe('conflict')
    expect(checkStanding({ ...free, underReview: 1 }, 500_00)?.message).toBe(
      '你有一笔申请正在审核中，请等待审核结果',
    )
    expect(checkStanding({ ...free, liveLoans: 3 }, 500_00)?.message).toBe(
      '最多同时有 3 笔借款，请先结清一笔',
    )
  })

  it('who owes more than the limit may borrow nothing, not less than nothing', () => {
    expect(checkStanding({ ...free, outstanding: 250_000_00 }, 500_00)?.message).toBe(
      '每人借款余额最高 200,000.00 元，这次最多可申请 0.00 元',
    )
  })

  it('200,000.00 outstanding in all, the new loan included', () => {
    expect(checkStanding({ ...free, outstanding: 150_000_00 }, 50_000_00)).toBeNull()
    expect(checkStanding({ ...free, outstanding: 150_100_00 }, 50_000_00)).toEqual({
      reason: 'invalid',
      field: 'amount',
      message: '每人借款余额最高 200,000.00 元，这次最多可申请 49,900.00 元',
    })
    expect(limitsToWire(150_100_00)).toEqual({
      per_person: '200000.00',
      owed: '150100.00',
      room: '49900.00',
    })
    expect(limitsToWire(250_000_00).room).toBe('0.00')
    expect(limitsToWire(null)).toEqual({ per_person: '200000.00', owed: null, room: null })
  })
})
