import { done } from '../support/fakeHttp'
import { createWorld, storedSession } from '../support/fakes'

const KEY = 'xffq:device:care'
const kept = (value: unknown): [string, string] => [KEY, JSON.stringify({ v: 1, value })]

describe('关怀模式', () => {
  it('is off at the first run, and on once chosen, on the next run too', () => {
    const first = createWorld()
    expect(first.stores.care.on).toBe(false)
    first.stores.care.turn(true)
    expect(first.stores.care.on).toBe(true)
    const next = createWorld({ stored: first.keyValue.data })
    expect(next.stores.care.on).toBe(true)
    next.stores.care.turn(false)
    expect(createWorld({ stored: first.keyValue.data }).stores.care.on).toBe(false)
  })

  it('starts on where the system’s text is large, and follows it while nobody chose', () => {
    const { stores, system } = createWorld({ textScale: 1.25 })
    expect(stores.care.on).toBe(true)
    system.textScale = 1.1
    stores.care.follow()
    expect(stores.care.on).toBe(false)
    expect(stores.care.scale).toBe(1.1)
  })

  it('off by choice stays off, however large the system’s text is', () => {
    const { stores, system } = createWorld({
      stored: new Map([kept({ on: false, offered: true })]),
    })
    system.textScale = 2
    stores.care.follow()
    expect(stores.care.on).toBe(false)
  })

  it('belongs to the device: logging out leaves it', async () => {
    const { stores, http, keyValue } = createWorld({ stored: new Map([storedSession()]) })
    http.route('/api/user/logout', () => done({}))
    stores.care.turn(true)
    await stores.session.logout()
    expect(createWorld({ stored: keyValue.data }).stores.care.on).toBe(true)
  })

  it('switched in another tab is switched here', () => {
    const { stores, keyValue } = createWorld()
    keyValue.writeElsewhere(...kept({ on: true, offered: true }))
    expect(stores.care.on).toBe(true)
    keyValue.writeElsewhere(KEY, null)
    expect(stores.care.on).toBe(false)
  })

  it.each(['{', '{"v":1,"value":{"on":"yes","offered":true}}', '{"v":9,"value":{"on":true}}'])(
    'what is corrupt reads as never chosen: %s',
    (text) => {
      const { stores } = createWorld({ stored: new Map([[KEY, text]]) })
      expect(stores.care.on).toBe(false)
      expect(stores.care.offering).toBe(true)
    },
  )
})

describe('the offer on home', () => {
  it('ends with the choice and does not come back with its end', () => {
    const first = createWorld()
    expect(first.stores.care.offering).toBe(true)
    first.stores.care.turn(true)
    const next = createWorld({ stored: first.keyValue.data })
    expect(next.stores.care.offering).toBe(false)
    next.stores.care.turn(false)
    expect(next.stores.care.offering).toBe(false)
  })

  it('is not made where the mode is on by the system’s text size', () => {
    expect(createWorld({ textScale: 1.5 }).stores.care.offering).toBe(false)
  })

  it('dismissed, it chooses nothing: the system’s text size goes on deciding', () => {
    const { stores, system } = createWorld()
    stores.care.endOffer()
    system.textScale = 1.5
    stores.care.follow()
    expect(stores.care.on).toBe(true)
    expect(stores.care.offering).toBe(false)
  })
})

describe('colours and text size', () => {
  const DISPLAY = 'xffq:device:display'

  it('are the system’s until chosen, and as chosen on the next run', () => {
    const first = createWorld({ textScale: 1.1 })
    expect(first.stores.care).toMatchObject({ theme: 'system', textSize: null, scale: 1.1 })
    first.stores.care.setTheme('dark')
    first.stores.care.setTextSize('larger')
    const { care } = createWorld({ stored: first.keyValue.data }).stores
    expect(care).toMatchObject({ theme: 'dark', textSize: 'larger', scale: 1.24, on: false })
    care.setTextSize(null)
    expect(care.hasOwnScale).toBe(false)
  })

  it('chosen in another tab are taken over; what is corrupt reads as never chosen', () => {
    const { stores, keyValue } = createWorld()
    const value = { theme: 'light', text: 'huge' }
    keyValue.writeElsewhere(DISPLAY, JSON.stringify({ v: 1, value }))
    expect(stores.care).toMatchObject({ theme: 'light', textSize: null })
    keyValue.writeElsewhere(DISPLAY, '{')
    expect(stores.care.theme).toBe('system')
  })
})
