import { camel, camelKeys, snake, snakeKeys } from '@domain/camel'
import * as contract from '@domain/contract'
import * as desk from '@domain/contract/desk'

/** Names of the fields of every schema in `value`, at every depth. */
function fieldNames(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key === 'properties' ? Object.keys(item as object) : []),
    ...fieldNames(item, seen),
  ])
}

const NAMES = [...new Set([...fieldNames(contract), ...fieldNames(desk)])]

describe('names of the wire and of the code', () => {
  it('are in snake case in every schema, which the desk and the app turn into camel case and back', () => {
    expect(NAMES).toEqual(expect.arrayContaining(['order_no', 'first_due_date', 'bank_last4']))
    const own = NAMES.filter((name) => name !== 'idempotency-key')
    expect(own.filter((name) => /[A-Z]/.test(name))).toEqual([])
    expect(own.filter((name) => snake(camel(name)) !== name)).toEqual([])
  })

  it('are turned at every depth, and nothing else is', () => {
    const wire = {
      order_no: 'A_b',
      rows: [
        { due_date: '2026-12-01', paid: null },
        { due_date: '2027-01-01', paid: 1 },
      ],
    }
    const read = camelKeys(wire)
    expect(read).toEqual({
      orderNo: 'A_b',
      rows: [
        { dueDate: '2026-12-01', paid: null },
        { dueDate: '2027-01-01', paid: 1 },
      ],
    })
    expect(snakeKeys(read)).toEqual(wire)
  })
})
