import { removeShell } from '@/platform/shell.h5'

const app = () => document.getElementById('app') as HTMLElement
const isThere = () => document.querySelector('.shell') !== null
const observed = () => Promise.resolve()

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<div class="shell"></div><div id="app"></div>'
  removeShell()
})
afterEach(() => jest.useRealTimers())

describe('the outline of index.html', () => {
  it('stays until the first page has what it shows', async () => {
    expect(isThere()).toBe(true)
    app().innerHTML = '<div class="taro_page"><i aria-busy="true"></i></div>'
    await observed()
    expect(isThere()).toBe(true)
    app().querySelector('i')?.remove()
    await observed()
    expect(isThere()).toBe(false)
  })

  it('gives way after a second to a page that still waits', async () => {
    app().innerHTML = '<div class="taro_page"><i aria-busy="true"></i></div>'
    await observed()
    jest.advanceTimersByTime(999)
    expect(isThere()).toBe(true)
    jest.advanceTimersByTime(1)
    expect(isThere()).toBe(false)
  })

  it('gives way to word that the page did not load', async () => {
    app().innerHTML = '<div class="page-load-view"><div class="page-load-view__failed"></div></div>'
    await observed()
    expect(isThere()).toBe(false)
  })
})
