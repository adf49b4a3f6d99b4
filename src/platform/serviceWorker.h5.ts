import { savesData } from './ahead.h5'
import { isOurs, STOP_WARMING, WARM } from './workerNames'

const SCRIPT = 'sw.js'

/** How often an open window checks for a new version, in ms. */
const LOOK_MS = 3_600_000

/** Reports about the service worker. */
interface Heard {
  /** A new version is installed and waiting. */
  offer: (worker: ServiceWorker) => void
  /** Another worker now serves this page; `hadOne` tells whether one did before. */
  replaced: (hadOne: boolean) => void
}

/** Registers the service worker and has it fetch the rest of the app. */
export async function register({ offer, replaced }: Heard): Promise<void> {
  const workers = navigator.serviceWorker
  const hadOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => replaced(hadOne))
  const registration = await workers.register(SCRIPT)
  let isOutdated = false
  // The first worker never waits. WebKit sometimes makes it the page's controller while still listing it as waiting.
  const offerWaiting = () => {
    const { waiting, active } = registration
    if (!waiting || !active || !workers.controller) return
    isOutdated = true
    // What it still fetches would keep the new version from beginning.
    active.postMessage(STOP_WARMING)
    offer(waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') offerWaiting()
    })
  })
  lookAgain(registration)
  const ready = await workers.ready
  if (!savesData() && !isOutdated) ready.active?.postMessage(WARM)
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Removes the service worker and caches that an earlier build left on the device. */
export async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.unregister()
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
}
