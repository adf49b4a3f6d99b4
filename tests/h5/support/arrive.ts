import { HOME, routeInfo, type PagePath } from '@/app/routes'
import type { Phone } from './Phone'

/** Waits for the page and its heading; the home page's heading is the app's name. */
export async function arriveAt(phone: Phone, path: PagePath): Promise<void> {
  await phone.at(path)
  const name = path === HOME ? '消费分期' : routeInfo(path).title
  await phone.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens a page as from a message or a bookmark, without a running app. */
export async function deepLink(phone: Phone, route: string): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.open(route)
}
