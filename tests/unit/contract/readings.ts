import { inspect } from 'node:util'
import { type CallName, CALLS } from '@domain/contract'
import { ApiError } from '@/api/errors'
import { done } from '../support/fakeHttp'
import { breaksOf, type Break } from './breaks'
import { read, world } from './reads'

/** A reply that can't be read, by the path of the field to blame. */
export interface Refused {
  field: string | undefined
}

const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null } as const

/** What a reader makes of an answer: the value, or the field it can't read. */
export const readOf = (call: CallName, data: unknown): Promise<{ value: unknown } | Refused> => {
  world.http.route(CALLS[call].path, () => done(data))
  return read(call).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof ApiError) return { field: error.details.field }
      throw error
    },
  )
}

/**
 * Breaks of a call's answer without those of which its reader makes the same as of an earlier one: a screen cannot tell
 * them apart. `readers.test.ts` reads every break.
 */
export async function differentBreaks(call: CallName, data?: unknown): Promise<Break[]> {
  const known = new Set<string>()
  const different: Break[] = []
  for (const one of breaksOf(call, data)) {
    const reading = await readOf(call, one.data)
    const made = 'value' in reading ? inspect(reading.value, WHOLE) : 'refused'
    if (!known.has(made)) different.push(one)
    known.add(made)
  }
  return different
}
