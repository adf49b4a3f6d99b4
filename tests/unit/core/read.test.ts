import {
  count,
  day,
  fieldsOf,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  ordinal,
  percent,
  required,
  text,
  unused,
  words,
} from '@/api/read'
import { readRates } from '@/api/rates'

interface Wire {
  order_no: string
  amount: string
  status: 'open' | 'closed'
  paid_at: number | null
  note?: string
}

const READERS = {
  order_no: required(text),
  amount: required(money),
  status: required(oneOf(['open', 'closed'])),
  paid_at: nullable(instant, 0),
  note: optional(text),
}

const readWire = fieldsOf<Wire>()(READERS)

describe('the readers of a wire type', () => {
  it('give its fields in camel case', () => {
    expect(
      readWire({
        order_no: 7,
        amount: 12.5,
        status: 'open',
        paid_at: '1700000000',
        note: 'a&amp;b',
      }),
    ).toEqual({ orderNo: '7', amount: 1250, status: 'open', paidAt: 1_700_000_000, note: 'a&b' })
  })

  const WHOLE = { order_no: '7', amount: '1.00', status: 'open', paid_at: null }

  it('tell what there is none of', () => {
    expect(readWire(WHOLE)).toMatchObject({ paidAt: null, note: undefined })
    expect(readWire({ ...WHOLE, paid_at: 0 }).paidAt).toBeNull()
  })

  it.each([
    ['amount', { ...WHOLE, amount: undefined }],
    ['paid_at', { ...WHOLE, paid_at: 'soon' }],
    ['note', { ...WHOLE, note: { a: 1 } }],
    ['order_no', []],
    ['', null],
    ['', 'x'],
  ])('name %p, which can not be read', (field, value) => {
    expect(() => readWire(value)).toThrow(expect.objectContaining({ field }))
  })

  it('name it by its path', () => {
    const read = fieldsOf<{ rows: Wire[] }>()({ rows: required(listOf(readWire)) })
    const sent = { rows: [WHOLE, { ...WHOLE, amount: 'x' }] }
    expect(() => read(sent)).toThrow(expect.objectContaining({ field: 'rows.1.amount' }))
  })

  it('leave out what the app has no use for', () => {
    expect(fieldsOf<Wire>()({ ...READERS, amount: unused })(WHOLE)).not.toHaveProperty('amount')
  })

  it('do not compile when a field is renamed, forgotten or read as what it is not', () => {
    const forgotten = {
      order_no: READERS.order_no,
      status: READERS.status,
      paid_at: READERS.paid_at,
      note: READERS.note,
    }
    // @ts-expect-error -- `amount` is not read
    fieldsOf<Wire>()(forgotten)
    // @ts-expect-error -- the wire has no `sum`
    fieldsOf<Wire>()({ ...READERS, sum: required(money) })
    // @ts-expect-error -- `paid_at` may be null
    fieldsOf<Wire>()({ ...READERS, paid_at: required(instant) })
    // @ts-expect-error -- `note` may be missing
    fieldsOf<Wire>()({ ...READERS, note: required(text) })
    // @ts-expect-error -- `amount` is never null
    fieldsOf<Wire>()({ ...READERS, amount: nullable(money) })
    // @ts-expect-error -- `status` knows another word
    fieldsOf<Wire>()({ ...READERS, status: required(oneOf(['open'])) })
    // @ts-expect-error -- `amount` is text, and an instant is a number
    fieldsOf<Wire>()({ ...READERS, amount: required(instant) })
    expect(Object.keys(forgotten)).not.toContain('amount')
  })
})

describe('one value', () => {
  it.each([
    [money, '12.50', 1250],
    [money, 12.5, 1250],
    [count, '0', 0],
    [ordinal, 1, 1],
    [instant, '1700000000', 1_700_000_000],
    [day, '2026-11-21', '2026-11-21'],
    [percent, 9.6, '9.6'],
    [flag, false, false],
    [listOf(ordinal), { rows: ['1', 2] }, [1, 2]],
  ])('%p of %p', (read: (value: unknown) => unknown, sent, value) => {
    expect(read(sent)).toEqual(value)
  })

  it.each([
    [money, '-0.01'],
    [money, '1e3'],
    [money, '１２.００'],
    [money, '0.005'],
    [money, '1000000000.01'],
    [words, ''],
    [text, undefined],
    [text, { a: 1 }],
    [text, true],
    [nullable(day), undefined],
    [nullable(day), 'x'],
    [money, {}],
    [count, -1],
    [count, 1.5],
    [count, '1e3'],
    [ordinal, 0],
    [instant, 0],
    [instant, 253_402_272_000],
    [day, '2026-13-40'],
    [day, 20261121],
    [percent, '-1'],
    [percent, ''],
    [flag, 1],
    [flag, 'true'],
    [listOf(ordinal), [1, 'x']],
    [listOf(ordinal), 'none'],
    [listOf(ordinal), {}],
  ])('%p finds %p unreadable', (read: (value: unknown) => unknown, sent) => {
    expect(() => read(sent)).toThrow('cannot read')
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    [null, null],
    [[], null],
    [0, null],
  ])('what may be none is %p as %p', (sent, value) => {
    expect(nullable(day, 0)(sent)).toBe(value)
  })

  it('a text is decoded, and may be empty', () => {
    expect([text('a&amp;b'), text(7), text(null), text([])]).toEqual(['a&b', '7', '', ''])
  })
})

describe('a product', () => {
  const RULE = { percent_of_contract_rate: 120, annual_cap: '18.00', year_days: 365 }
  const PRODUCT = {
    code: 'standard',
    name: '消费分期',
    lender_name: '示例',
    min_amount: '500.00',
    max_amount: 50_000,
    step: '100.00',
    tiers: [{ term: 12, annual_rate: '9.60', irr: { bullet: '9.60', equal_principal: '10.03' } }],
    penalty: RULE,
    grace_days: 7,
  }
  const read = (over: object = {}) =>
    readRates({ products: [{ ...PRODUCT, ...over }], purposes: [] }).products[0]

  it('is offered as it was sent', () => {
    expect(read()?.offer).toEqual({
      minAmount: 500_00,
      maxAmount: 50_000_00,
      step: 100_00,
      tiers: [
        {
          term: 12,
          annualRate: '9.60',
          methods: ['equal_principal', 'bullet'],
          irr: { bullet: '9.60', equal_principal: '10.03' },
        },
      ],
    })
  })

  it('has the penalty rule it was sent with, and no other', () => {
    expect(read()?.penalty).toEqual({
      percentOfContractRate: 120,
      annualCap: '18.00',
      yearDays: 365,
      graceDays: 7,
    })
    expect(() => read({ penalty: { ...RULE, year_days: 0 } })).toThrow('penalty.year_days')
  })

  it('is not offered without a term that the app knows', () => {
    expect(read({ tiers: [] })?.offer).toBeNull()
    expect(
      read({ tiers: [{ term: 12, annual_rate: '9.60', irr: { weekly: '1' } }] })?.offer,
    ).toBeNull()
  })
})
