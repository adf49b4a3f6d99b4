/**
 * Readers of both platforms on an answer with one broken field: that field becomes unreadable or absent, and all
 * others stay unchanged.
 */
import './encoder'
import { CALLS } from '@domain/contract'
import { breaksOf } from './breaks'
import { FAILED, inventions, isSaid } from './inventions'
import { readOf } from './readings'
import { READ_CALLS } from './reads'

it.each(READ_CALLS)('%s', async (call) => {
  const whole = await readOf(call, CALLS[call].example.data)
  expect(whole).not.toBe(FAILED)
  const found: string[] = []
  for (const { field, kind, data } of breaksOf(call)) {
    for (const made of inventions(await readOf(call, data), whole))
      if (!isSaid(made)) found.push(`${field} as ${kind}: ${made}`)
  }
  expect(found).toEqual([])
})
