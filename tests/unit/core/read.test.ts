import { UNREADABLE } from '@domain/unreadable'
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
  textAsSent,
  shown,
  shownListOf,
  text,
  words,
  unused,
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

  it('tell what is missing from what there is none of', () => {
    expect(readWire({ order_no: '7', paid_at: null })).toEqual({
      orderNo: '7',
      amount: UNREADABLE,
      status: UNREADABLE,
      paidAt: null,
      note: undefined,
    })
    expect(readWire({ paid_at: 0 }).paidAt).toBeNull()
    expect(readWire({ paid_at: 'soon' }).paidAt).toBe(UNREADABLE)
  })

  it.each([null, undefined, 'x', 5, [], true])('read %p as an object without fields', (value) => {
    expect(readWire(value)).toMatchObject({ amount: UNREADABLE, status: UNREADABLE })
  })

  it('leave out what the app has no use for', () => {
    expect(fieldsOf<Wire>()({ ...READERS, amount: unused })({ amount: '1.00' })).not.toHaveProperty(
      'amount',
    )
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
  ])('%p finds %p unreadable', (read: (value: unknown) => unknown, sent) => {
    expect(read(sent)).toBe(UNREADABLE)
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    [null, null],
    [[], null],
    [0, null],
    [undefined, UNREADABLE],
    ['x', UNREADABLE],
  ])('what may be none is %p as %p: left out, it says nothing', (sent, value) => {
    expect(nullable(day, 0)(sent)).toBe(value)
  })

  it.each([
    ['a', 'a', 'a', 'a'],
    ['', '', UNREADABLE, '--'],
    [undefined, UNREADABLE, UNREADABLE, '--'],
    [{}, UNREADABLE, UNREADABLE, '--'],
  ])('words of %p', (sent, asSaid, asWords, asShown) => {
    expect([textAsSent(sent), words(sent), shown(sent)]).toEqual([asSaid, asWords, asShown])
  })

  it('a list that is only shown leaves out what is no row', () => {
    const read = shownListOf(fieldsOf<{ name: string }>()({ name: required(text) }))
    expect(read({ data: [{ name: 'a' }, null, 'x'] })).toEqual([{ name: 'a' }])
    expect(read('none')).toEqual([])
  })
})

describe('a product', () => {
  const PRODUCT = {
    code: 'standard',
    name: '消费分期',
    lender_name: '示例',
    min_amount: '500.00',
    max_amount: 50_000,
    step: '100.00',
    tiers: [{ term: 12, annual_rate: '9.60', irr: { bullet: '9.60', equal_principal: 'x' } }],
    penalty_rate: '10.80',
    penalty: null as unknown,
    grace_days: 3 as unknown,
  }
  const read = (over: object = {}) =>
    readRates({ products: [{ ...PRODUCT, ...over }], purposes: [] }).products[0]
  const RULE = { percent_of_contract_rate: 120, annual_cap: '18.00', year_days: 365 }

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
          irr: { bullet: '9.60', equal_principal: UNREADABLE },
        },
      ],
    })
  })

  it('has the penalty rule it was sent with, and no other', () => {
    expect(read({ penalty: RULE, grace_days: 7 })?.penalty).toEqual({
      percentOfContractRate: 120,
      annualCap: '18.00',
      yearDays: 365,
      graceDays: 7,
    })
    expect(read()?.penaltyRate).toBe('10.80')
  })

  it.each([
    { grace_days: undefined },
    ...[undefined, null, {}, [], 'x', { ...RULE, year_days: 0 }].map((penalty) => ({ penalty })),
  ])('has no penalty rule that can be textAsSent with %p', (over) => {
    expect(read({ penalty: RULE, ...over })?.penalty).toBe(UNREADABLE)
  })

  it.each(['min_amount', 'max_amount', 'step', 'tiers'])('is not offered without %s', (field) => {
    expect(read({ [field]: undefined })?.offer).toBe(UNREADABLE)
  })
})
