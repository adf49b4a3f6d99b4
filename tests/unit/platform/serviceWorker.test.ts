import { register } from '@/platform/serviceWorker.h5'
import { STOP_WARMING, WARM } from '@/platform/workerNames'

type State = 'installing' | 'installed' | 'activating' | 'activated'

interface FakeWorker extends EventTarget {
  state: State
  postMessage: jest.Mock
}

const worker = (state: State): FakeWorker =>
  Object.assign(new EventTarget(), { state, postMessage: jest.fn() })

interface Fake extends EventTarget {
  installing: FakeWorker | null
  waiting: FakeWorker | null
  active: FakeWorker | null
}

/**
 * A browser's service workers, controlled by the test: the app's registration, and the worker that controls the page.
 */
function fakeWorkers(active: FakeWorker | null) {
  const registration: Fake = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active,
  })
  const workers = Object.assign(new EventTarget(), {
    controller: active,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return { registration, workers }
}

function install(registration: Fake): FakeWorker {
  const found = worker('installing')
  registration.installing = found
  registration.dispatchEvent(new Event('updatefound'))
  return found
}

function becomeInstalled(registration: Fake, found: FakeWorker): void {
  Object.assign(registration, { installing: null, waiting: found })
  found.state = 'installed'
  found.dispatchEvent(new Event('statechange'))
}

const heard = () => ({ offer: jest.fn(), replaced: jest.fn() })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('a new version', () => {
  it('is offered once it waits behind the one in use', async () => {
    const { registration } = fakeWorkers(worker('activated'))
    const told = heard()
    await register(told)
    const found = install(registration)
    expect(told.offer).not.toHaveBeenCalled()
    becomeInstalled(registration, found)
    expect(told.offer).toHaveBeenCalledWith(found)
  })

  it('ends what the one in use fetches beside', async () => {
    const inUse = worker('activated')
    const { registration } = fakeWorkers(inUse)
    await register(heard())
    expect(inUse.postMessage.mock.calls).toEqual([[WARM]])
    becomeInstalled(registration, install(registration))
    expect(inUse.postMessage.mock.calls).toEqual([[WARM], [STOP_WARMING]])
  })

  it('is offered where it waited before the page came', async () => {
    const inUse = worker('activated')
    const { registration } = fakeWorkers(inUse)
    registration.waiting = worker('installed')
    const told = heard()
    await register(told)
    expect(told.offer).toHaveBeenCalledWith(registration.waiting)
    expect(inUse.postMessage.mock.calls).toEqual([[STOP_WARMING]])
  })
})

describe('the first version', () => {
  it('is offered to nobody, not where WebKit calls it the controller while it waits', async () => {
    const { registration, workers } = fakeWorkers(null)
    const told = heard()
    await register(told)
    const found = install(registration)
    workers.controller = found
    becomeInstalled(registration, found)
    Object.assign(registration, { waiting: null, active: found })
    workers.dispatchEvent(new Event('controllerchange'))
    expect(told.offer).not.toHaveBeenCalled()
    expect(told.replaced).toHaveBeenCalledWith(false)
  })
})
