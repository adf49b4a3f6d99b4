import { createPageLoads, LOAD_DELAY_MS, LOAD_TIMEOUT_MS } from '@/platform/pageLoads'
import { FakeClock } from '../support/fakes'
import { settled } from '../support/fakeHttp'

function setUp() {
  const clock = new FakeClock()
  return { clock, loads: createPageLoads({ clock }) }
}

/** Loads a page whose attempts wait until the test fails them. */
function loadHeld(loads: ReturnType<typeof createPageLoads>) {
  const page = { tries: 0, fail: () => {} }
  void loads.load(() => {
    page.tries += 1
    return new Promise((_, reject) => (page.fail = () => reject(new Error('chunk'))))
  })
  return page
}

const retry = (loads: ReturnType<typeof createPageLoads>) => {
  const load = loads.current()
  if (load.phase !== 'failed') throw new Error(`no retry while ${load.phase}`)
  load.retry()
}

describe('loading a page', () => {
  it('shows nothing for 200 ms, then that it is loading', async () => {
    const { clock, loads } = setUp()
    let arrive: (page: string) => void = () => {}
    const page = loads.load(() => new Promise<string>((resolve) => (arrive = resolve)))
    await settled()
    clock.advance(LOAD_DELAY_MS - 1)
    expect(loads.current().phase).toBe('idle')
    clock.advance(1)
    expect(loads.current().phase).toBe('loading')
    arrive('page')
    expect(await page).toBe('page')
    expect(loads.current().phase).toBe('idle')
  })

  it('tries once more by itself', async () => {
    const { loads } = setUp()
    let tries = 0
    const page = await loads.load(() =>
      ++tries === 1 ? Promise.reject(new Error('chunk')) : 'page',
    )
    expect(page).toBe('page')
    expect(loads.current().phase).toBe('idle')
  })

  it('then offers 重试, as often as it takes', async () => {
    const { loads } = setUp()
    let tries = 0
    const page = loads.load(() => (++tries < 6 ? Promise.reject(new Error('chunk')) : 'page'))
    await settled()
    retry(loads)
    await settled()
    retry(loads)
    expect(await page).toBe('page')
    expect(tries).toBe(6)
    expect(loads.current().phase).toBe('idle')
  })

  it('60 s without the chunk count as failed', async () => {
    const { clock, loads } = setUp()
    void loads.load(() => new Promise(() => {}))
    await settled()
    clock.advance(LOAD_TIMEOUT_MS - 1)
    await settled()
    expect(loads.current().phase).toBe('loading')
    clock.advance(1)
    await settled()
    expect(loads.current().phase).toBe('failed')
  })

  it('a first try that fails late leaves the second what is left of the 60 s', async () => {
    const { clock, loads } = setUp()
    const page = loadHeld(loads)
    await settled()
    clock.advance(40_000)
    page.fail()
    await settled()
    clock.advance(20_000)
    await settled()
    expect(loads.current().phase).toBe('failed')
    page.fail()
    await settled()
    expect(page.tries).toBe(2)
  })

  it('a try that fails after the 60 s is not followed by another', async () => {
    const { clock, loads } = setUp()
    const page = loadHeld(loads)
    await settled()
    clock.advance(LOAD_TIMEOUT_MS)
    page.fail()
    await settled()
    expect([page.tries, loads.current().phase]).toEqual([1, 'failed'])
  })

  it('going elsewhere silences what is still on its way', async () => {
    const { loads } = setUp()
    void loads.load(() => Promise.reject(new Error('chunk')))
    await settled()
    expect(loads.current().phase).toBe('failed')
    loads.dismiss()
    expect(loads.current().phase).toBe('idle')
    expect(await loads.load(() => 'other')).toBe('other')
  })
})
