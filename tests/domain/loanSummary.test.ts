import { summarise } from '@domain/index'
import { NOTHING, paidRow, row } from './support/rows'

const GRACE = 3
const second = row({ no: 2, periodStart: '2026-02-28', dueDate: '2026-03-31' })
const third = row({ no: 3, periodStart: '2026-03-31', dueDate: '2026-04-30' })

describe('summary of a loan', () => {
  it('tells what is overdue from what comes next', () => {
    const late = row({
      due: { ...NOTHING, principal: 1_000_00, interest: 28_00, penalty: 6_00 },
      paid: { ...NOTHING, penalty: 2_00 },
    })
    expect(summarise([late, second, third], '2026-03-10', GRACE)).toEqual({
      total: 3_090_00,
      paid: 2_00,
      outstanding: 3_088_00,
      outstandingPrincipal: 3_000_00,
      nextDueDate: '2026-03-31',
      nextDueAmount: 1_028_00,
      lastSafeDay: null,
      overdueDays: 10,
      overdueAmount: 1_032_00,
      penalty: 4_00,
      paidRows: 0,
      totalRows: 3,
    })
  })

  it('counts what was prepaid apart from the rows as owed and paid', () => {
    const prepaid = 500_00
    expect(summarise([second, third], '2026-03-10', GRACE, prepaid)).toMatchObject({
      total: 2_056_00 + prepaid,
      paid: prepaid,
      outstanding: 2_056_00,
    })
  })

  it('counts a row as next up to its last safe day, and as overdue since its due date from the day after', () => {
    const on = (today: string) => summarise([row(), second], today, GRACE)
    expect(on('2026-02-28')).toMatchObject({
      nextDueDate: '2026-02-28',
      nextDueAmount: 1_028_00,
      overdueDays: 0,
      overdueAmount: 0,
    })
    for (const day of ['2026-03-01', '2026-03-03'])
      expect(on(day)).toMatchObject({
        nextDueDate: '2026-02-28',
        nextDueAmount: 1_028_00,
        lastSafeDay: '2026-03-03',
        overdueDays: 0,
        overdueAmount: 0,
      })
    expect(on('2026-03-04')).toMatchObject({
      nextDueDate: '2026-03-31',
      lastSafeDay: null,
      overdueDays: 4,
      overdueAmount: 1_028_00,
    })
  })

  it('goes by the oldest of several overdue rows, and counts the closed ones', () => {
    expect(summarise([paidRow('2026-02-28'), second, third], '2026-05-10', GRACE)).toMatchObject({
      paid: 1_028_00,
      outstanding: 2_056_00,
      overdueDays: 40,
      overdueAmount: 2_056_00,
      nextDueDate: null,
      paidRows: 1,
      totalRows: 3,
    })
  })

  it('has nothing next once all is paid', () => {
    const summary = summarise([paidRow('2026-02-28')], '2026-03-10', GRACE)
    expect(summary).toMatchObject({
      outstanding: 0,
      nextDueDate: null,
      nextDueAmount: null,
      overdueDays: 0,
      paidRows: 1,
    })
  })
})
