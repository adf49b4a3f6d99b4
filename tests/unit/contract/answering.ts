import { CALLS, type CallName } from '@domain/contract'
import { done } from '../support/fakeHttp'
import type { World } from '../support/fakes'

/** Answers that differ from the examples, by call. */
export type Answers = Partial<Record<CallName, unknown>>

/** For an answer: the backend lacks the call. */
export const LACKED = Symbol('lacked')

/** Makes every call answer with its example, except the given ones. */
export function answering(world: World, all: Answers): void {
  const names = Object.keys(CALLS) as CallName[]
  for (const path of new Set(names.map((name) => CALLS[name].path)))
    world.http.route(path, ({ method }) => {
      const call = names.find((one) => CALLS[one].path === path && CALLS[one].method === method)
      if (!call) return { status: 404, text: '' }
      const data = call in all ? all[call] : CALLS[call].example.data
      return data === LACKED ? { status: 404, text: '' } : done(data)
    })
}
