/** A device whose clock is days off: what day it is, and what that costs, is the server's to say. */
import { screen, within } from '@testing-library/react'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { applyStore } from '@/stores/ApplyStore'
import { borrower, loan, OVERDUE_LOAN } from '../support/repayData'
import { createSignedInWorld, type World } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { happens, renderScreen } from '../support/renderScreen'
import { field, openVoucher, quote, CASHIER, voucherWorld } from './voucher-upload/support'

const DAY = 86_400_000

/** The server is so many days ahead of the device, which is on 2026-11-21. */
const daysAhead = (world: World, days: number): World => {
  world.server.ahead = days * DAY
  return world
}

it.each([
  [2, '2026-11-23'],
  [-2, '2026-11-19'],
])('the day of a transfer is no later than today, %d days off', async (days, today) => {
  const world = daysAhead(voucherWorld(), days)
  world.http.route(CASHIER, () => done(quote()))
  await openVoucher(world)
  expect(field('转账日期')).toHaveValue(today)
  expect(field('转账日期')).toHaveAttribute('max', today)
})

it('a due date is as far off as it is for the server', async () => {
  await renderScreen(<RepayScreen />, daysAhead(await borrower([loan('L0002')]), 2))
  await happens(() => {})
  expect(screen.getAllByText(/还有\s12\s天/)).not.toHaveLength(0)
})

it('a payment leads home from fifteen days before it is due for the server', async () => {
  const world = daysAhead(await borrower([loan('L0002')]), -10)
  await renderScreen(<HomeScreen />, world)
  await happens(() => {})
  expect(await screen.findByRole('img', { name: /^下期应还/ })).toBeVisible()
})

it.each([
  [0, 1],
  [-9, 0],
])(
  'one day more costs what the server charges after its days of grace, %d days off',
  async (days, told) => {
    await renderScreen(<RepayScreen />, daysAhead(await borrower([OVERDUE_LOAN]), days))
    await happens(() => {})
    expect(screen.queryAllByText(/^再晚一天多付罚息/)).toHaveLength(told)
  },
)

it('the calendar marks the day of the server', async () => {
  await renderScreen(<PayCalendarScreen />, daysAhead(await borrower([loan('L0002')]), 3))
  const grid = within(screen.getByRole('grid'))
  expect(grid.getByRole('button', { name: /^11月24日/ })).toHaveAttribute('aria-current', 'date')
})

it('an application is confirmed at the time of the server', async () => {
  const world = daysAhead(createSignedInWorld(), 400)
  world.http.route('/api/loan/rates', () => done({ products: [], purposes: [], limits: null }))
  await world.stores.client.get('/api/loan/rates')
  const apply = world.stores.get(applyStore)
  expect(apply.today()).toBe('2027-12-26')
  expect(apply.now()).toBe(world.clock.now() / 1000 + 400 * 86_400)
})
