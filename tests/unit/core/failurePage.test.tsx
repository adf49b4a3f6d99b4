import { screen } from '@testing-library/react'
import { AppFrame } from '@/app/AppFrame/AppFrame.h5'
import { definePage } from '@/app/page'
import { tap } from '../support/renderScreen'
import { createWorld } from '../support/fakes'
import { openPages } from '../support/taroApp'

// It imports the whole of Taro's router, which only a bundler can load.
jest.mock('@/platform/guardPages.h5', () => ({ stay: () => false }))

const LIST = '/pages/news/list'

// React reports what a boundary has caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

/** Throws until it is told to stop. */
function fault() {
  const state = { lasts: true }
  return Object.assign(
    () => {
      if (state.lasts) throw new Error('broken')
      return ''
    },
    { end: () => (state.lasts = false) },
  )
}

it('a fault above the boundary of the screen shows the failure page, and a way out of it', async () => {
  const broken = fault()
  const Page = definePage({ screen: () => <div>新闻</div>, params: { id: broken } })
  await openPages(createWorld().stores, { [LIST]: Page }, LIST)
  expect(screen.getByText('页面出了点问题')).toBeVisible()
  broken.end()
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('新闻')).toBeVisible()
})

it('so does a fault in what surrounds all pages', async () => {
  const broken = fault()
  const Around = () => <div>{broken()}</div>
  const Page = () => (
    <AppFrame>
      <Around />
    </AppFrame>
  )
  await openPages(createWorld().stores, { [LIST]: Page }, LIST)
  expect(screen.getByText('页面出了点问题')).toBeVisible()
  broken.end()
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(screen.queryByText('页面出了点问题')).toBeNull()
})
