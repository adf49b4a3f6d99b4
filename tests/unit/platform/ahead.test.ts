import { loadAhead } from '@/platform/ahead.h5'
import { pageCode } from '@/platform/pages.h5'

const fetched: string[] = []

beforeEach(() => {
  fetched.length = 0
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() })
  pageCode.set('pages/news/detail', () => [fetched.push('detail'), null, null])
})
afterEach(() => {
  pageCode.clear()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

it('loads a page ahead once the browser is idle', () => {
  loadAhead('/pages/news/detail')
  expect(fetched).toEqual(['detail'])
})

it('loads nothing ahead where the person saves data', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  loadAhead('/pages/news/detail')
  expect(fetched).toEqual([])
})

it('leaves a failure to the opening of the page', () => {
  const failing = Promise.reject(new Error('no network'))
  const caught = jest.spyOn(failing, 'catch')
  pageCode.set('pages/news/detail', () => [failing, null, null])
  loadAhead('/pages/news/detail')
  expect(caught).toHaveBeenCalledTimes(1)
})

it('loads nothing for a page it does not know', () => {
  loadAhead('/pages/none')
  expect(fetched).toEqual([])
})
