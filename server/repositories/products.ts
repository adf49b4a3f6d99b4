import {
  DEFAULT_PRODUCT,
  formatRate,
  type LenderKind,
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
  lenderName: string
  lenderKind: LenderKind
  lenderLicenceNo: string
  lenderCreditCode: string
  lenderHotline: string
  lenderHours: string
  lenderEmail: string
  lenderAddress: string
  minAmount: number
  maxAmount: number
  step: number
  penaltyPercent: number
  penaltyCap: string
  penaltyYearDays: number
  graceDays: number
}

interface TierRow {
  productCode: string
  term: number
  annualRate: string
  methods: RepayMethod[]
}

/** "7.2000" of a numeric column → "7.20". */
const percent = (column: string): string => formatRate(parseRate(column))

const toTier = (row: TierRow): OfferTier => ({
  term: row.term,
  annualRate: percent(row.annualRate),
  methods: row.methods,
})

const toTerms = (row: ProductRow, tiers: TierRow[]): ProductTerms => ({
  code: row.code,
  name: row.name,
  lender: {
    name: row.lenderName,
    kind: row.lenderKind,
    licenceNo: row.lenderLicenceNo,
    creditCode: row.lenderCreditCode,
    hotline: row.lenderHotline,
    hours: row.lenderHours,
    email: row.lenderEmail,
    address: row.lenderAddress,
  },
  minAmount: row.minAmount,
  maxAmount: row.maxAmount,
  step: row.step,
  tiers: tiers.filter((tier) => tier.productCode === row.code).map(toTier),
  penalty: {
    percentOfContractRate: row.penaltyPercent,
    annualCap: percent(row.penaltyCap),
    yearDays: row.penaltyYearDays,
    graceDays: row.graceDays,
  },
})

/** Products open for applications, their tiers by term; `all`: also those no longer on sale. */
export async function findProducts(db: Queryable, all = false): Promise<ProductTerms[]> {
  const products = await db.query(
    sql<ProductRow>`SELECT code, name, lender_name, lender_kind, lender_licence_no, lender_credit_code,
      lender_hotline, lender_hours, lender_email, lender_address, min_amount, max_amount, step,
      penalty_percent, penalty_cap, penalty_year_days, grace_days
    FROM products WHERE on_sale OR ${all}::boolean ORDER BY code`,
  )
  const tiers = await db.query(
    sql<TierRow>`SELECT product_code, term, annual_rate, methods FROM product_tiers ORDER BY product_code, term`,
  )
  return products.map((row) => toTerms(row, tiers))
}

async function insertProduct(tx: Queryable, terms: ProductTerms): Promise<void> {
  const { penalty, lender } = terms
  await tx.query(sql`INSERT INTO products (code, name, lender_name, lender_kind, lender_licence_no, lender_credit_code,
       lender_hotline, lender_hours, lender_email, lender_address, min_amount, max_amount, step, penalty_percent, penalty_cap, penalty_year_days, grace_days)
     VALUES (${terms.code}, ${terms.name}, ${lender.name}, ${lender.kind}, ${lender.licenceNo}, ${lender.creditCode},
       ${lender.hotline}, ${lender.hours}, ${lender.email}, ${lender.address}, ${terms.minAmount},
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
