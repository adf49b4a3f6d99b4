import type { Route } from 'playwright-core'
import type { Phone } from './Phone'

/** Lets the request reach the server and drops the answer; the page may be closed by then. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** From now on calls to this address take effect but get no answer. Returns a function that ends this. */
export async function loseAnswers(phone: Phone, address: string): Promise<() => void> {
  let losing = true
  await phone.page.route(address, (route) =>
    losing ? loseAnswer(route).catch(() => {}) : route.continue(),
  )
  return () => (losing = false)
}
