import { isSoak } from '../../../support/scale'
import { pending, settled } from '../../support/look'
import type { Phone } from '../../support/Phone'
import type { HeldServer } from './held'
import { violations, violationsInBoth, type Mode } from './inspect'

interface OnTheWay {
  phone: Phone
  mode: Mode
  /** Silent when this begins; itself again when it ends. */
  server: HeldServer
  /** Nothing is on its way: what the page shows came before. */
  isThere?: boolean
}

/** In the dark too in the soak; every run looks at the dark once all is there, where the colours are the same. */
const look = isSoak ? violationsInBoth : violations

/** What is wrong with a page while its content is on its way, and when that fails. Ends with all there after 重试. */
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
  while ((await retries.count()) > 0) await retries.first().click()
  await settled(phone)
  return { loading, failed }
}
