import { DEFAULT_PRODUCT, formatYuan } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { oracle } from '../../domain/support/oracle'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const AMOUNTS = [500_00, 7_700_00, 50_000_00]

const OFFERS = DEFAULT_PRODUCT.tiers.flatMap(({ term, annualRate, methods }) =>
  methods.map((method) => ({ term, annualRate, method })),
)

it.each(OFFERS)(
  'the stored rows of $term months by $method are those of a BigInt oracle',
  async ({ term, annualRate, method }) => {
    for (const principal of AMOUNTS) {
      const { token } = await newBorrower(server)
      const { body } = await apply(server, token, {
        amount: formatYuan(principal),
        term,
        repay_method: method,
      })
      const stored = await server.db.query(sql<{
        principal: number
        interest: number
      }>`SELECT i.principal, i.interest FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
         WHERE l.order_no = ${body.data.order_no} ORDER BY i.no`)
      const expected = oracle(principal, Number(annualRate) * 100, term, method)
      expect(stored).toEqual(
        expected.map((row) => ({
          principal: Number(row.principal),
          interest: Number(row.interest),
        })),
      )
      expect(stored.reduce((sum, row) => sum + row.principal, 0)).toBe(principal)
    }
  },
)
