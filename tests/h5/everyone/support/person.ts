import type { Browser } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { arriveAt } from '../../support/arrive'
import type { StoredSession } from '../../support/backend'
import { newPhone } from '../../support/browser'
import { settled } from '../../support/look'
import type { Phone } from '../../support/Phone'
import { watchClicks } from './clicks'
import type { Mode } from './inspect'

const CONTEXT = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/** A phone in this mode with reduced motion; click handlers are recorded. */
export async function phoneOf(
  browser: Browser,
  mode: Mode,
  session: StoredSession | false,
): Promise<Phone> {
  const phone = await newPhone(browser, { session, care: mode === 'care', context: CONTEXT })
  await watchClicks(phone)
  return phone
}

/** Reloads the app at this address. */
export async function openAfresh(phone: Phone, path: PagePath, query = ''): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.open(path + query)
  await arriveAt(phone, path)
}

/** Navigates within the app, and waits until the page has loaded. */
export async function goTo(phone: Phone, path: PagePath, query = ''): Promise<void> {
  await phone.open(path + query)
  await arriveAt(phone, path)
  await settled(phone)
}
