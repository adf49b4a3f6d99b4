/**
 * Readers of both platforms on an answer with one broken field: that field becomes unreadable or absent, and all
 * others stay unchanged.
 */
import './encoder'
import { CALLS, type CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { done } from '../support/fakeHttp'
import { breaksOf } from './breaks'
import { FAILED, inventions, isSaid } from './inventions'
import { read, READ_CALLS, world } from './reads'

const readOf = (call: CallName, data: unknown): Promise<unknown> => {
  world.http.route(ROUTES[call].path, () => done(data))
  return read(call).catch(() => FAILED)
}

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
