import { CALLS, type CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { done } from '../support/fakeHttp'
import type { World } from '../support/fakes'

/** What calls answer otherwise than by their examples. */
export type Answers = Partial<Record<CallName, unknown>>

/** Has every call answer by its example, but those named. */
export function answering(world: World, all: Answers): void {
  const names = Object.keys(CALLS) as CallName[]
  for (const path of new Set(names.map((name) => ROUTES[name].path)))
    world.http.route(path, ({ method }) => {
      const call = names.find((one) => ROUTES[one].path === path && ROUTES[one].method === method)
      if (!call) return { status: 404, text: '' }
      return done(call in all ? all[call] : CALLS[call].example.data)
    })
}
