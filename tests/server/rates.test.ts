import type { Product } from '@domain/contract'
import { sql } from '../../server/db/sql'
import { clearAccounts, get, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const rates = async (token?: string) => (await get(server, '/api/loan/rates', token)).body

it('shows the price of every term and method to visitors, with the limits but no figure of a person', async () => {
  const { code, data } = await rates()
  expect(code).toBe(1)
  expect(data.limits).toEqual({ per_person: '200000.00', owed: null, room: null })
  expect(data).not.toHaveProperty('quota')
  const product: Product = data.products[0]
  expect(product).toMatchObject({
    min_amount: '500.00',
    max_amount: '50000.00',
    step: '100.00',
    penalty_rate: '21.60',
    penalty: { percent_of_contract_rate: 150, annual_cap: '24.00', year_days: 360 },
    grace_days: 3,
  })
  expect(product.tiers.map(({ term, annual_rate }) => [term, annual_rate])).toEqual([
    [3, '7.20'],
    [6, '7.20'],
    [9, '9.60'],
    [12, '9.60'],
    [18, '12.00'],
    [24, '12.00'],
    [36, '14.40'],
  ])
  // (1 + 9.6 % / 12)^12 − 1 = 10.03 %
  expect(product.tiers[3]?.irr).toMatchObject({ equal_installment: '10.03' })
  expect(product.tiers[6]?.irr).not.toHaveProperty('bullet')
  expect(data.purposes[0]).toEqual({ value: 'daily', label: '日常消费' })
})

it('shows a user what they owe beside the limits', async () => {
  await clearAccounts(server)
  const { token } = await register(server)
  const { data } = await rates(token)
  expect(data.limits).toEqual({ per_person: '200000.00', owed: '0.00', room: '200000.00' })
})

it('is data: a changed row changes the price, a product off sale is gone', async () => {
  await server.db.query(sql`UPDATE product_tiers SET annual_rate = 10.8 WHERE term = 12`)
  const [product] = (await rates()).data.products as Product[]
  expect(product?.tiers[3]).toMatchObject({
    annual_rate: '10.80',
    irr: { equal_installment: '11.35' },
  })
  await server.db.query(sql`UPDATE products SET on_sale = false`)
  expect((await rates()).data.products).toEqual([])
})

it('no row may charge more than the cap of 21.6 %', async () => {
  const change = server.db.query(sql`UPDATE product_tiers SET annual_rate = 21.61 WHERE term = 12`)
  await expect(change).rejects.toThrow('annual_rate')
})
