import type { Browser } from 'playwright-core'
import type { Person } from '../../../sitemap/people'
import { joinAs, logIn } from '../../support/backend'
import { newPhone } from '../../support/browser'
import type { Phone } from '../../support/Phone'
import { atRest } from './browserHand'

/** The phone of one of the people, with the app just opened. Demo people exist already; others register. */
export async function phoneOf(browser: Browser, { id, mobile, care }: Person): Promise<Phone> {
  const session =
    mobile !== null && (id.startsWith('newcomer') ? await joinAs(mobile) : await logIn(mobile))
  const phone = await newPhone(browser, { session, care, context: { reducedMotion: 'reduce' } })
  await phone.open('/')
  await atRest(phone)
  return phone
}
