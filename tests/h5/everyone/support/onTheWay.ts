import { isSoak } from '../../../support/scale'
import { pending, settled } from '../../support/look'
import type { Phone } from '../../support/Phone'
import type { HeldServer } from './held'
import { violations, violationsInBoth, type Mode } from './inspect'

interface OnTheWay {
  phone: Phone
  mode: Mode
  /** Silent at the start; normal at the end. */
  server: HeldServer
  /** The page's content was loaded before. */
  isThere?: boolean
}

/** The soak also checks dark mode; every run checks it on the loaded page, which has the same colours. */
const look = isSoak ? violationsInBoth : violations

/** Faults of a page while its content loads, and when loading fails. Ends with everything loaded after 重试. */
export async function faultsOnTheWay({ phone, mode, server, isThere = false }: OnTheWay) {
  const retries = phone.page.getByRole('button', { name: '重试' }).filter({ visible: true })
  if (!isThere) await pending(phone).first().waitFor()
  const loading = await look(phone, mode)

  await server.fail()
  await settled(phone)
  if (!isThere) await retries.first().waitFor()
  const failed = await look(phone, mode)

  server.recover()
  await phone.quiet()
  phone.complaints.splice(0)
  // One that is answered may take another with it before that is clicked.
  while ((await retries.count()) > 0)
    await retries
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
  await settled(phone)
  return { loading, failed }
}
