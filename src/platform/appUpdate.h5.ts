import type { AppUpdate } from './injected.types'
import { SKIP_WAITING } from './workerNames'

/** Delay in ms from page load to background work, so that the page itself comes first. */
const REST_MS = 3_000

const isSupported = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

function whenIdle(task: () => void): void {
  const rest = () =>
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(task)
      else task()
    }, REST_MS)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}

let tell = () => {}
let waiting: ServiceWorker | null = null
/** The person asked for the update in this window: only this window reloads. */
let asked = false

/** Whether the server's page now loads other code than this one did. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[src*="js/app."]')?.getAttribute('src')
  const reply = await fetch('./', { cache: 'no-store' })
  return reply.ok && !(await reply.text()).includes(entry ?? '')
}

/** Its code is loaded after the page, in the background. */
async function start(): Promise<void> {
  const { leave, register } = await import('./serviceWorker.h5')
  if (process.env.TARO_APP_PWA !== '1') return leave()
  return register({
    offer: (worker) => {
      waiting = worker
      tell()
    },
    replaced: (hadOne) => {
      if (asked) window.location.reload()
      else if (hadOne) tell()
    },
  })
}

async function look(): Promise<void> {
  const registration = isSupported() && (await navigator.serviceWorker.getRegistration())
  if (registration) await registration.update()
  else if (await isReplaced()) tell()
}

/** The service worker: registered after page load, on production builds over https or localhost only. */
export const appUpdate: AppUpdate = {
  watch: (onReady) => {
    tell = onReady
    if (!isSupported()) return
    whenIdle(() => void start().catch(() => {}))
  },
  look: () => void look().catch(() => {}),
  apply: () => {
    asked = true
    if (waiting?.state === 'installed') waiting.postMessage(SKIP_WAITING)
    else window.location.reload()
  },
}
