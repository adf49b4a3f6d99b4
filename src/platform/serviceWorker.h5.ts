import { isOurs, WARM } from './workerNames'

const SCRIPT = 'sw.js'

/** How often a window that stays open looks for a new version, in ms. */
const LOOK_MS = 3_600_000

/** What becomes of the service worker. */
interface Heard {
  /** A new version is there and waits. */
  offer: (worker: ServiceWorker) => void
  /** Another one serves this page now; whether one had before. */
  replaced: (hadOne: boolean) => void
}

/** Over a connection paid by the byte only what is opened is fetched. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Registers the service worker, and has it fetch the rest of the app. */
export async function register({ offer, replaced }: Heard): Promise<void> {
  const workers = navigator.serviceWorker
  const hadOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => replaced(hadOne))
  const registration = await workers.register(SCRIPT)
  // The first one waits for nobody. WebKit at times calls it the page's controller while it is said to wait still.
  const offerWaiting = () => {
    const { waiting, active } = registration
    if (waiting && active && workers.controller) offer(waiting)
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

/** Ends what a build with a service worker left on the device. */
export async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.unregister()
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
}
