import type { CDPSession } from 'playwright-core'
import { HOME } from '@/app/routes'
import { goTo, openAfresh } from '../../h5/everyone/support/person'
import { OWN_PAGES, queriesFor } from '../../h5/everyone/support/places'
import { logIn, useServer } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import type { Phone } from '../../h5/support/Phone'
import { startServer } from '../../support/server'
import type { Measure, Section } from '../result'

const ROUNDS = 5
/** The first round fills intended caches: code, stores, answers. */
const FROM = 2
const GROWTH = 1.1

/** Kilobytes of the JavaScript heap in use after a garbage collection. */
export async function inUse(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1000)
}

/** Goes from home to every page and back. */
async function goRound(phone: Phone, queryOf: Awaited<ReturnType<typeof queriesFor>>) {
  for (const path of OWN_PAGES.filter((page) => page !== HOME)) {
    await goTo(phone, path, queryOf(path))
    await phone.page.goBack()
    await phone.at(HOME)
  }
}

/** Memory of a person with a loan in every status who visits every page five times. */
const section: Section = async (): Promise<Measure[]> => {
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const session = await logIn('13800000001')
    const phone = await newPhone(browser, { session })
    const devtools = await phone.context.newCDPSession(phone.page)
    const queryOf = await queriesFor(session)
    await openAfresh(phone, HOME)
    const sizes: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await goRound(phone, queryOf)
      sizes.push(await inUse(devtools))
    }
    const [ours = 0, than = 0] = [sizes[ROUNDS - 1], sizes[FROM - 1]]
    return [
      {
        metric: `heap after visiting ${OWN_PAGES.length} pages ${ROUNDS} times, of that after ${FROM}`,
        unit: 'KB',
        ours,
        against: 'limit',
        than,
        goal: { most: GROWTH },
        also: { rounds: sizes.join(' ') },
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

export default section
