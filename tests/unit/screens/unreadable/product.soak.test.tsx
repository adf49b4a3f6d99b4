import { cleanup, screen, within } from '@testing-library/react'
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { LoanApplyScreen } from '@/screens/loan-apply/LoanApplyScreen'
import { createWorld } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen } from '../../support/renderScreen'
import {
  everything,
  expectHonest,
  UNREADABLE_KINDS,
  UNREADABLE_RATES,
  UNREADABLE_VALUES,
} from './kinds'

const RATES = '/api/loan/rates'
const PRODUCT = productToWire(DEFAULT_PRODUCT)

async function open(shown: JSX.Element, data: object) {
  cleanup()
  const world = createWorld()
  world.http.route(RATES, () => done({ products: [PRODUCT], purposes: [], limits: null, ...data }))
  await renderScreen(shown, world)
  await happens(() => {})
}

/** The product with the tier of twelve months replaced. */
const withTier = (over: object) => ({
  products: [
    {
      ...PRODUCT,
      tiers: PRODUCT.tiers.map((tier) => (tier.term === 12 ? { ...tier, ...over } : tier)),
    },
  ],
})

const terms = () =>
  within(screen.getByRole('radiogroup', { name: '借款期限' }))
    .getAllByRole('radio')
    .map((option) => option.textContent || option.getAttribute('aria-label'))

const OTHERS = ['3 个月', '6 个月', '9 个月', '18 个月', '24 个月', '36 个月']

describe('one tier that cannot be reckoned with leaves the page and the others standing', () => {
  it.each([...UNREADABLE_KINDS, ['0', 0], ['601', 601], ['1000000', 1_000_000], ['1.5', 1.5]])(
    'for its term: %s',
    async (_, term) => {
      await open(<LoanApplyScreen />, withTier({ term }))
      expect(terms()).toEqual(OTHERS)
      expect(screen.getByText('总利息')).toBeVisible()
      expectHonest()
      await open(<HomeScreen />, withTier({ term }))
      expect(screen.getByRole('heading', { name: '借 10,000 元，分 9 个月' })).toBeVisible()
      expectHonest()
    },
  )

  it.each(UNREADABLE_RATES)('for its rate: %s', async (_, rate) => {
    await open(<LoanApplyScreen />, withTier({ annual_rate: rate }))
    expect(terms()).toEqual(OTHERS)
    expectHonest()
  })

  it.each([null, 'x', 5, {}, []])('for its methods: %p', async (irr) => {
    await open(<LoanApplyScreen />, withTier({ irr }))
    expect(terms()).toEqual(OTHERS)
  })

  it.each([null, 'x', 5])('which is %p', async (tier) => {
    const tiers = [tier, ...PRODUCT.tiers.slice(1)]
    await open(<LoanApplyScreen />, { products: [{ ...PRODUCT, tiers }] })
    expect(terms()).toHaveLength(6)
  })
})

describe('a product', () => {
  it.each(UNREADABLE_KINDS)('without readable amounts is not offered: %s', async (_, bad) => {
    for (const field of ['min_amount', 'max_amount', 'step']) {
      await open(<HomeScreen />, { products: [{ ...PRODUCT, [field]: bad }] })
      expect(screen.getByText('暂无可借产品')).toBeVisible()
      expect(everything()).not.toMatch(/NaN|undefined|\[object/)
    }
  })

  it('of amounts no person is lent is not offered', async () => {
    await open(<HomeScreen />, { products: [{ ...PRODUCT, max_amount: '9999999999900.00' }] })
    expect(screen.getByText('暂无可借产品')).toBeVisible()
  })

  it.each(['x', 5, { 0: PRODUCT }, [null]])(
    'in %p, which is no list, can be asked for again',
    async (products) => {
      await open(<HomeScreen />, { products })
      expect(screen.queryByText('暂无可借产品')).toBeNull()
      expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(0)
    },
  )

  it.each(UNREADABLE_VALUES)('an amount that one person may owe of %s is --', async (_, limit) => {
    const limits = { per_person: limit, owed: '0.00', room: '200000.00' }
    await open(<LoanApplyScreen />, { limits })
    expect(screen.getByText(/每人借款余额最高 -- 元/)).toBeVisible()
  })
})
