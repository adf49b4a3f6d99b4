import type { Page } from 'playwright-core'
import { HAS_THE_APP } from '../../../flows/Person'

/** A phone, or one of its tabs. */
interface Shown {
  readonly page: Page
}

/** Waits until the worker controls this page, and every page of the app is cached. */
export async function settledIn({ page }: Shown): Promise<void> {
  while (!(await page.evaluate<boolean>(HAS_THE_APP))) await page.waitForTimeout(100)
}

/** Checks for a new version, as the app does in a window open for hours. */
export const lookForUpdate = ({ page }: Shown): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
