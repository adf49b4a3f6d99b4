import fc from 'fast-check'
import { addDays, moneyInOrder, type PaidMoney, type PaidPart, sumFen } from '@domain/index'
import { RUNS } from './support/arbitraries'

const part = (no: number, bucket: PaidPart['bucket'], amount: number): PaidPart => ({
  no,
  bucket,
  amount,
})

/** Two instalments of 80.00 interest and 200.00 principal. */
const DUE = [
  part(1, 'interest', 80_00),
  part(1, 'principal', 200_00),
  part(2, 'interest', 80_00),
  part(2, 'principal', 200_00),
]

interface Sent {
  valueDate: string
  amount: number
  nos: number[]
}

/** Books money as it comes: the oldest instalment first, interest before principal, the rest to be given back. */
function booked(all: readonly Sent[]): PaidMoney[] {
  const open = DUE.map((due) => ({ ...due }))
  return all.map(({ valueDate, amount, nos }, at) => {
    let money = amount
    const parts = open.flatMap((due): PaidPart[] => {
      const taken = nos.includes(due.no) ? Math.min(money, due.amount) : 0
      due.amount -= taken
      money -= taken
      return taken > 0 ? [{ ...due, amount: taken }] : []
    })
    return { id: at + 1, valueDate, nos, parts, waived: [], refund: money }
  })
}

/** What payments paid, with the changes, by day. */
function byDay(payments: readonly PaidMoney[]): string[] {
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { valueDate, parts, refund } of [...payments, ...moneyInOrder(payments)]) {
    for (const { no, bucket, amount } of parts) add(`${valueDate} ${no} ${bucket}`, amount)
    add(`${valueDate} refund`, refund)
  }
  return [...sums].flatMap(([key, sum]) => (sum === 0 ? [] : [`${key} ${sum}`])).sort()
}

it('the earlier of two part payments pays the interest, also when it is booked later', () => {
  const late = { valueDate: '2026-03-25', amount: 100_00, nos: [1] }
  const early = { valueDate: '2026-03-15', amount: 50_00, nos: [1] }
  expect(moneyInOrder(booked([early, late]))).toEqual([])
  expect(moneyInOrder(booked([late, early]))).toEqual([
    {
      id: 2,
      valueDate: '2026-03-15',
      parts: [part(1, 'interest', 50_00), part(1, 'principal', -50_00)],
      waived: [],
      refund: 0,
    },
    {
      id: 1,
      valueDate: '2026-03-25',
      parts: [part(1, 'interest', -50_00), part(1, 'principal', 50_00)],
      waived: [],
      refund: 0,
    },
  ])
})

it('what is too much is owed back of the money that was sent last', () => {
  const [first, second] = ['2026-03-15', '2026-03-25'].map((valueDate) => ({
    valueDate,
    amount: 280_00,
    nos: [1],
  })) as [Sent, Sent]
  expect(byDay(booked([second, first]))).toEqual(byDay(booked([first, second])))
  expect(byDay(booked([second, first]))).toContain('2026-03-25 refund 28000')
})

it('opens no instalment again that was paid', () => {
  const one = { valueDate: '2026-03-25', amount: 280_00, nos: [1] }
  const both = { valueDate: '2026-03-15', amount: 280_00, nos: [1, 2] }
  expect(moneyInOrder(booked([one, both]))).toEqual([])
})

describe('an instalment that the earlier of two payments pays before its due date', () => {
  const late = { valueDate: '2026-03-25', amount: 280_00, nos: [1] }
  /** 1.00 less for each day before the 25th. */
  const lessOn = (_no: number, day: string) => (25 - Number(day.slice(-2))) * 1_00

  it('charges less interest, and what the later one paid is owed back', () => {
    const early = { valueDate: '2026-03-15', amount: 270_00, nos: [1] }
    expect(moneyInOrder(booked([late, early]), lessOn)).toEqual([
      {
        id: 2,
        valueDate: '2026-03-15',
        parts: [part(1, 'interest', 70_00), part(1, 'principal', 200_00)],
        waived: [{ no: 1, interest: 10_00 }],
        refund: -270_00,
      },
      {
        id: 1,
        valueDate: '2026-03-25',
        parts: [part(1, 'interest', -80_00), part(1, 'principal', -200_00)],
        waived: [],
        refund: 280_00,
      },
    ])
  })

  it('charges as much as before when the earlier one does not pay it in full', () => {
    const early = { valueDate: '2026-03-15', amount: 269_99, nos: [1] }
    const moves = moneyInOrder(booked([late, early]), lessOn)
    expect(moves.map(({ waived }) => waived)).toEqual([[], []])
    expect(moves.map(({ refund }) => refund)).toEqual([-269_99, 269_99])
  })
})

/** Payments, each for all instalments or all for one, and a random order of booking. */
const sent = fc
  .record({
    nos: fc.constantFrom<number[]>([1], [2], [1, 2]),
    money: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 8 }),
        amount: fc.integer({ min: 1, max: 400_00 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ nos, money }) =>
    money.map(({ day, amount }): Sent => ({
      valueDate: addDays('2026-03-10', day),
      amount,
      nos: [...nos],
    })),
  )
const shuffled = sent.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
  ),
)

describe('for any payments', () => {
  it('every order of booking leaves the same on every day', () => {
    fc.assert(
      fc.property(shuffled, ([all, another]) => {
        expect(byDay(booked(another))).toEqual(byDay(booked(all)))
      }),
      RUNS,
    )
  })

  it('the order of days is never changed, and nothing is moved twice', () => {
    fc.assert(
      fc.property(shuffled, ([, another]) => {
        const inOrder = [...another].sort((a, b) => a.valueDate.localeCompare(b.valueDate))
        expect(moneyInOrder(booked(inOrder))).toEqual([])
        const before = booked(another)
        const moves = moneyInOrder(before)
        const after = before.map((money): PaidMoney => {
          const move = moves.find(({ id }) => id === money.id)
          const parts = [...money.parts, ...(move?.parts ?? [])]
          return { ...money, parts, refund: money.refund + (move?.refund ?? 0) }
        })
        expect(moneyInOrder(after)).toEqual([])
      }),
      RUNS,
    )
  })

  it('each keeps its money, and each instalment what was paid of it', () => {
    fc.assert(
      fc.property(shuffled, ([, another]) => {
        const moves = moneyInOrder(booked(another))
        for (const { parts, refund } of moves) {
          expect(sumFen(parts.map(({ amount }) => amount)) + refund).toBe(0)
        }
        for (const { no, bucket } of DUE) {
          const own = moves.flatMap(({ parts }) =>
            parts.filter((one) => one.no === no && one.bucket === bucket),
          )
          expect(sumFen(own.map(({ amount }) => amount))).toBe(0)
        }
      }),
      RUNS,
    )
  })
})

describe('interest let go with money that pays the same as before', () => {
  /** The interest was paid after the principal, and counts as paid on that later day. */
  const payments: PaidMoney[] = [
    {
      id: 1,
      valueDate: '2026-03-25',
      nos: [1],
      parts: [part(1, 'interest', 80_00)],
      waived: [],
      refund: 0,
    },
    {
      id: 2,
      valueDate: '2026-03-15',
      nos: [1],
      parts: [part(1, 'principal', 200_00)],
      waived: [],
      refund: 0,
    },
  ]
  const lessOn = (_no: number, day: string) => (day === '2026-03-15' ? 80_00 : 0)

  it('is booked, since the interest is owed back', () => {
    expect(moneyInOrder(payments, lessOn)).toEqual([
      {
        id: 2,
        valueDate: '2026-03-15',
        parts: [],
        waived: [{ no: 1, interest: 80_00 }],
        refund: 0,
      },
      {
        id: 1,
        valueDate: '2026-03-25',
        parts: [part(1, 'interest', -80_00)],
        waived: [],
        refund: 80_00,
      },
    ])
  })

  it('is not let go again where it was before', () => {
    const moves = moneyInOrder(payments, lessOn, 80_00)
    expect(moves.flatMap(({ waived }) => waived)).toEqual([])
    expect(moves.map(({ refund }) => refund)).toEqual([0, 0])
  })
})
