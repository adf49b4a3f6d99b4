import type { Route } from 'playwright-core'
import type { Phone } from './Phone'

/** The server hears it, its answer gets lost on the way back; the page may be gone by then. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** From now on calls to this address do what they do, and are never answered; until this is called. */
export async function loseAnswers(phone: Phone, address: string): Promise<() => void> {
  let losing = true
  await phone.page.route(address, (route) =>
    losing ? loseAnswer(route).catch(() => {}) : route.continue(),
  )
  return () => (losing = false)
}
