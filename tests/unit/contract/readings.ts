import { inspect } from 'node:util'
import type { CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { done } from '../support/fakeHttp'
import { breaksOf, type Break } from './breaks'
import { FAILED } from './inventions'
import { read, world } from './reads'

const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null } as const

/** What a reader makes of an answer. */
export const readOf = (call: CallName, data: unknown): Promise<unknown> => {
  world.http.route(ROUTES[call].path, () => done(data))
  return read(call).catch(() => FAILED)
}

/**
 * Breaks of a call's answer without those that its reader makes the same of as of an earlier one of that field: a
 * screen cannot tell them apart. `readers.test.ts` reads every break.
 */
export async function differentBreaks(call: CallName, data?: unknown): Promise<Break[]> {
  const known = new Set<string>()
  const different: Break[] = []
  for (const one of breaksOf(call, data)) {
    const reading = `${one.field} ${inspect(await readOf(call, one.data), WHOLE)}`
    if (one.isNone || !known.has(reading)) different.push(one)
    if (!one.isNone) known.add(reading)
  }
  return different
}
