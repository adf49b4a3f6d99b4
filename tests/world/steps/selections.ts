import type { LoanSelection } from '@/stores/RepayStore'
import { openRows } from '../support/truth'
import type { World } from '../support/world'

/** A random payment the logged-in person could make. */
export async function drawSelection(world: World): Promise<LoanSelection | null> {
  const { who, random } = world
  const rows = who?.id ? await openRows(world.db, who.id) : []
  if (rows.length === 0) return null
  const { orderNo, no } = random.pick(rows)
  return random.chance(0.2)
    ? { orderNo, type: 'settle', nos: [] }
    : { orderNo, type: 'installments', nos: [no] }
}

/** Parses a selection from its name. */
export function selectionOf(name: string): LoanSelection {
  const [orderNo = '', type = '', nos = ''] = name.split(':')
  return {
    orderNo,
    type: type as LoanSelection['type'],
    nos: nos === '' ? [] : nos.split(',').map(Number),
  }
}
