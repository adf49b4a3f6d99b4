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

/** A phone in this mode whose owner asked for stillness; what gets click handlers is remembered. */
export async function phoneOf(
  browser: Browser,
  mode: Mode,
  session: StoredSession | false,
): Promise<Phone> {
  const phone = await newPhone(browser, { session, care: mode === 'care', context: CONTEXT })
  await watchClicks(phone)
  return phone
}

/** Loads the app anew at this address. */
export async function openAfresh(phone: Phone, path: PagePath, query = ''): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.open(path + query)
  await arriveAt(phone, path)
}

/** Goes there within the app, and waits for everything on it. */
export async function goTo(phone: Phone, path: PagePath, query = ''): Promise<void> {
  await phone.open(path + query)
  await arriveAt(phone, path)
  await settled(phone)
}
