/** Figures that the device works out, beside those of the backend: the backend's are shown, and a difference is reported. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { compareFigures } from '@/app/compareFigures'
import * as reporting from '@/app/reportFault'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { expectedAmounts } from '@/stores/ExpectedAmounts'
import { done } from '../support/fakeHttp'
import type { World } from '../support/fakes'
import { openApp } from '../support/miniApp'
import { happens, renderScreen } from '../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  instalment,
  loan,
  OVERDUE_LOAN,
  PLAN,
  quote,
  SUMMARY,
} from '../support/repayData'
import {
  DISCLOSURE,
  memberWorld,
  openApply,
  openCosts,
  reachConfirm,
  served,
} from './loan-apply/support'

jest.mock('@/app/reportFault', () => ({ reportFault: jest.fn(async () => {}) }))

const reports = () =>
  jest.mocked(reporting.reportFault).mock.calls.map(([{ name, message }]) => `${name}: ${message}`)
/** The code that reports is loaded when it is first needed. */
const loaded = () => happens(() => new Promise((resolve) => setTimeout(resolve, 0)))

beforeEach(() => jest.mocked(reporting.reportFault).mockClear())

describe('two figures', () => {
  it('that are the same are no news', async () => {
    expect(compareFigures('part', 100, 100)).toBe(true)
    await loaded()
    expect(reports()).toEqual([])
  })

  it.each([
    [100, 112, 'backend has 12 fen more'],
    [112, 100, 'backend has 12 fen less'],
    [0, 1_000, 'backend has over 999 fen more'],
  ])('%s and %s: %s', async (device, backend, message) => {
    expect(compareFigures('part', device, backend)).toBe(false)
    await loaded()
    expect(reports()).toEqual([`FigureDifference part: ${message}`])
  })
})

describe('the cost of a loan', () => {
  const dearer = (body: unknown) => {
    const data = served(body).data as { table: object }
    const table = { total_repayment: '10527.71', total_interest: '527.71', irr: '10.04' }
    return done({ ...data, table: { ...data.table, ...table } })
  }

  it('is that of the table the backend served', async () => {
    const world = memberWorld()
    world.http.route(DISCLOSURE, ({ body }) => dearer(body))
    await openApply(world)
    await reachConfirm()
    expect(screen.getByText(/^每月 10 日还 877.30 元/)).toBeVisible()
    await openCosts()
    await loaded()
    expect(reports()).toEqual(['FigureDifference cost_table: backend has 12 fen more'])
    expect(screen.getByText('每期金额以合同为准')).toBeVisible()
    expect(screen.getByText(/^总利息 .+ 元，还款合计 10,527.71 元$/)).toBeVisible()
    expect(screen.queryByText(/^每月 10 日还/)).toBeNull()
    await happens(() => screen.getByRole('button', { name: '关闭' }).click())
    await happens(() => screen.getByRole('link', { name: '《个人借款合同》' }).click())
    const contract = screen.getByRole('dialog', { name: '个人借款合同' })
    expect(contract).toHaveTextContent('年化利率（IRR，复利）10.04%')
    expect(contract).toHaveTextContent('全部利息合计 527.71 元')
    expect(contract).toHaveTextContent('共还 10,527.71 元，各期金额以签署的合同为准。')
    expect(contract).not.toHaveTextContent('第 1 期')
  })

  it('needs no report where both come to the same', async () => {
    await openApply(memberWorld())
    await reachConfirm()
    await openCosts()
    await loaded()
    expect(reports()).toEqual([])
    expect(screen.getByText(/^每月 10 日还 877.30 元/)).toBeVisible()
  })
})

describe('what is due', () => {
  const pay = async (amount: string, over: object = {}) => {
    const world = await borrower([loan('L0002')])
    world.http.route(CASHIER, (sent) =>
      quote({ order_no: asked(sent, 'order_no'), amount, nos: [1], ...over }),
    )
    await openApp(world, '/pages/repay/repay')
    await userEvent.click(screen.getByRole('button', { name: /^还本期/ }))
    await loaded()
  }

  it('and comes to something else at the cashier is the cashier’s', async () => {
    await pay('61.00')
    expect(screen.getAllByRole('img', { name: /应付.* 61.00元/ })).not.toEqual([])
    expect(reports()).toEqual(['FigureDifference due: backend has 100 fen more'])
  })

  it('and comes to the same is not reported', async () => {
    await pay('60.00')
    expect(reports()).toEqual([])
  })

  it('and comes to less because it is paid before its day is not reported', async () => {
    await pay('59.40', { saved_interest: '0.60' })
    expect(screen.getAllByRole('img', { name: /应付.* 59.40元/ })).not.toEqual([])
    expect(reports()).toEqual([])
  })
})

describe('a partial prepayment', () => {
  const PART = { principal: '3000.00', choice: 'reduce' as const }
  const SELECTION = { orderNo: 'L0002', type: 'partial' as const, nos: [], part: PART }

  const cashier = async (later: (world: World) => unknown = () => {}) => {
    const world = await borrower([loan('L0002')])
    world.http.route(CASHIER, () =>
      quote({ order_no: 'L0002', type: 'partial', nos: [], amount: '3022.00' }, world.clock.now()),
    )
    world.stores.get(expectedAmounts).put(SELECTION, 3_021_50)
    later(world)
    await renderScreen(<CashierScreen order_no="L0002" type="partial" {...PART} />, world)
    await loaded()
  }

  it('comes to what the cashier says', async () => {
    await cashier()
    expect(screen.getAllByRole('img', { name: /应付.* 3,022.00元/ })).not.toEqual([])
    expect(reports()).toEqual(['FigureDifference part: backend has 50 fen more'])
  })

  it('worked out yesterday is not compared: interest grows by the day', async () => {
    await cashier(({ clock }) => clock.set(clock.now() + 86_400_000))
    expect(reports()).toEqual([])
  })
})

it('a penalty of which some was waived is no difference', async () => {
  const world = await borrower([OVERDUE_LOAN])
  const row = instalment(2, '2026-11-10', 'overdue', {
    overdue_days: 11,
    penalty: '0.50',
    amount_due: '105.50',
  })
  world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: [row] }))
  await renderScreen(<OverdueImpactScreen order_no="L0001" />, world)
  await loaded()
  expect(screen.getByText('含罚息').parentElement).toHaveTextContent('0.50')
  expect(reports()).toEqual([])
})
