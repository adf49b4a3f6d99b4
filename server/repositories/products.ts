import {
  DEFAULT_PRODUCT,
  formatRate,
  type OfferTier,
  parseRate,
  type ProductTerms,
  type RepayMethod,
} from '@domain/index'
import { sql } from '../db/sql'
import type { Db, Queryable } from '../db/types'

interface ProductRow {
  code: string
  name: string
  lender_name: string
  min_amount: number
  max_amount: number
  step: number
  penalty_percent: number
  penalty_cap: string
  penalty_year_days: number
  grace_days: number
}

interface TierRow {
  product_code: string
  term: number
  annual_rate: string
  methods: RepayMethod[]
}

/** "7.2000" of a numeric column → "7.20". */
const percent = (column: string): string => formatRate(parseRate(column))

const toTier = (row: TierRow): OfferTier => ({
  term: row.term,
  annualRate: percent(row.annual_rate),
  methods: row.methods,
})

const toTerms = (row: ProductRow, tiers: TierRow[]): ProductTerms => ({
  code: row.code,
  name: row.name,
  lenderName: row.lender_name,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  step: row.step,
  tiers: tiers.filter((tier) => tier.product_code === row.code).map(toTier),
  penalty: {
    percentOfContractRate: row.penalty_percent,
    annualCap: percent(row.penalty_cap),
    yearDays: row.penalty_year_days,
    graceDays: row.grace_days,
  },
})

/** Products open for applications, their tiers by term. */
export async function findProducts(db: Queryable): Promise<ProductTerms[]> {
  const products = await db.query(
    sql<ProductRow>`SELECT code, name, lender_name, min_amount, max_amount, step,
      penalty_percent, penalty_cap, penalty_year_days, grace_days
    FROM products WHERE on_sale ORDER BY code`,
  )
  const tiers = await db.query(
    sql<TierRow>`SELECT product_code, term, annual_rate, methods FROM product_tiers ORDER BY product_code, term`,
  )
  return products.map((row) => toTerms(row, tiers))
}

async function insertProduct(tx: Queryable, terms: ProductTerms): Promise<void> {
  const { penalty } = terms
  await tx.query(sql`INSERT INTO products (code, name, lender_name, min_amount, max_amount, step,
       penalty_percent, penalty_cap, penalty_year_days, grace_days)
     VALUES (${terms.code}, ${terms.name}, ${terms.lenderName}, ${terms.minAmount},
       ${terms.maxAmount}, ${terms.step}, ${penalty.percentOfContractRate},
       ${penalty.annualCap}::numeric, ${penalty.yearDays}, ${penalty.graceDays})`)
  for (const { term, annualRate, methods } of terms.tiers) {
    await tx.query(
      sql`INSERT INTO product_tiers (product_code, term, annual_rate, methods)
        VALUES (${terms.code}, ${term}, ${annualRate}::numeric, ${[...methods]})`,
    )
  }
}

/** Inserts the first product into a fresh database; does nothing when there is one. */
export const seedProduct = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE`)
    const existing = await tx.query(sql`SELECT code FROM products LIMIT 1`)
    if (existing.length === 0) await insertProduct(tx, DEFAULT_PRODUCT)
  })
