import type { Page } from 'playwright-core'

/** A phone, or one of its tabs. */
interface Shown {
  readonly page: Page
}

/** Addresses in Cache Storage, by cache. */
export const cached = ({ page }: Shown): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const held = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(held))
  })

/** Waits until the worker controls this page. */
const served = async ({ page }: Shown): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the worker controls this page, and every page of the app is cached. */
export async function settledIn(shown: Shown): Promise<void> {
  await served(shown)
  await shown.page.evaluate(async () => {
    const worker = await (await fetch('/sw.js', { cache: 'no-store' })).text()
    const late = worker.split(/['"]?late['"]?:(?:true|!0)/).length - 1
    await new Promise<void>((resolve) => {
      const look = async () => {
        const held = await (await caches.open('code')).keys()
        if (held.length >= late) resolve()
        else setTimeout(() => void look(), 100)
      }
      void look()
    })
  })
}

/** Checks for a new version, as the app does in a window open for hours. */
export const lookForUpdate = ({ page }: Shown): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
