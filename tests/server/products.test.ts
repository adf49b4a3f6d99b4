/** Products that SQL itself refuses, whoever writes them. */
import { composed } from '../../server/db/sql'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const run = (text: string) => server.db.transaction((tx) => tx.query(composed(text)))

const tier = (term: number, rate: number, method: string, code = 'standard') =>
  `INSERT INTO product_tiers (product_code, term, annual_rate, methods)
   VALUES ('${code}', ${term}, ${rate}, '{${method}}')`

const product = (code: string, kind: string, cap: number) =>
  `INSERT INTO products (code, name, lender_name, lender_kind, min_amount, max_amount, step,
     penalty_percent, penalty_cap, penalty_year_days, grace_days)
   VALUES ('${code}', '小贷', '示例小额贷款有限公司', '${kind}', 50000, 5000000, 10000, 150, ${cap}, 360, 3)`

it.each([
  ['interest first over more than a year', tier(13, 9.6, 'interest_first'), '12 months'],
  ['bullet over more than a year', tier(60, 9.6, 'equal_installment,bullet'), '12 months'],
  ['a term of more than five years', tier(61, 9.6, 'equal_installment'), '60 months'],
  ['a rate above 24 % with its compound', tier(48, 21.61, 'equal_installment'), 'annual_rate'],
  ['a penalty above 24 %', `UPDATE products SET penalty_cap = 24.01`, 'at most 24'],
  ['a kind of lender that there is not', `UPDATE products SET lender_kind = 'p2p'`, 'lender_kind'],
])('SQL refuses %s', async (_, statement, why) => {
  await expect(run(statement)).rejects.toThrow(new RegExp(why))
})

it('takes what is within: a year of interest first, five years level', async () => {
  await run(tier(48, 21.6, 'equal_installment'))
  await run(tier(60, 14.4, 'equal_installment,equal_principal'))
})

it('holds a 小额贷款公司 to four times the one-year LPR in force, which is data', async () => {
  await expect(run(product('micro', 'microloan', 24))).rejects.toThrow(/microloan.*at most 12/)
  await run(product('micro', 'microloan', 12))
  await run(tier(6, 12, 'equal_installment', 'micro'))
  await expect(run(tier(9, 12.01, 'equal_installment', 'micro'))).rejects.toThrow(/at most 12/)
  await run(`INSERT INTO loan_prime_rates (effective_on, one_year) VALUES (current_date + 1, 3.5)`)
  await expect(run(tier(9, 12.5, 'equal_installment', 'micro'))).rejects.toThrow(/at most 12/)
  await run(`INSERT INTO loan_prime_rates (effective_on, one_year) VALUES (current_date - 1, 3.25)`)
  await run(tier(9, 12.5, 'equal_installment', 'micro'))
})

it('a lender does not become a 小额贷款公司 while its prices are above that', async () => {
  const change = `UPDATE products SET lender_kind = 'microloan', penalty_cap = 12 WHERE code = 'standard'`
  await expect(run(change)).rejects.toThrow(/at most/)
})
