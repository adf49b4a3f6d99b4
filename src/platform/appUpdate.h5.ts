import type { AppUpdate } from './appUpdate.types'
import { isOurs, SKIP_WAITING, WARM } from './workerNames'

const SCRIPT = 'sw.js'

/** How often a window that stays open looks for a new version, in ms. */
const LOOK_MS = 3_600_000
/** From the page's load to the first thing done for later, in ms: what the person sees comes first. */
const REST_MS = 3_000

const isSupported = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** Over a connection paid by the byte only what is opened is fetched. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

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
/** The person asked for the new version in this window: it alone begins anew. */
let asked = false

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  const hadOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (asked) window.location.reload()
    else if (hadOne) tell()
  })
  const registration = await workers.register(SCRIPT)
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !workers.controller) return
    waiting = worker
    tell()
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') offer(registration.waiting)
    })
  })
  lookAgain(registration)
  const ready = await workers.ready
  if (!savesData()) ready.active?.postMessage(WARM)
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Whether the page as the server has it now starts with other code than this one did. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[src*="js/app."]')?.getAttribute('src')
  const reply = await fetch('./', { cache: 'no-store' })
  return reply.ok && !(await reply.text()).includes(entry ?? '')
}

/** Ends what a build with a service worker left on the device. */
async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.unregister()
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
}

async function look(): Promise<void> {
  const registration = isSupported() && (await navigator.serviceWorker.getRegistration())
  if (registration) await registration.update()
  else if (await isReplaced()) tell()
}

/** The service worker: registered when the page rests, on production builds over https or localhost only. */
export const appUpdate: AppUpdate = {
  watch: (onReady) => {
    tell = onReady
    if (!isSupported()) return
    const start = process.env.TARO_APP_PWA === '1' ? register : leave
    whenIdle(() => void start().catch(() => {}))
  },
  look: () => void look().catch(() => {}),
  apply: () => {
    asked = true
    if (waiting?.state === 'installed') waiting.postMessage(SKIP_WAITING)
    else window.location.reload()
  },
}
