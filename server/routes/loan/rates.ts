import {
  type Product,
  type ProductTerms,
  productToWire,
  PURPOSES,
  quotaOf,
  ROUTES,
} from '@domain/index'
import { Type } from 'typebox'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { findStanding } from '../../repositories/loans/standing'
import { findProducts } from '../../repositories/products'
import { Money, Percent } from '../scalars'

const ProductData = Type.Object({
  code: Type.String(),
  name: Type.String(),
  lender_name: Type.String(),
  min_amount: Money,
  max_amount: Money,
  step: Money,
  repay_methods: Type.Array(Type.String()),
  tiers: Type.Array(
    Type.Object({
      term: Type.Integer({ description: 'months' }),
      annual_rate: Percent,
      irr: Type.Record(Type.String(), Percent),
    }),
  ),
  penalty_rate: Percent,
  penalty: Type.Union([
    Type.Object({
      percent_of_contract_rate: Type.Integer(),
      annual_cap: Percent,
      year_days: Type.Integer(),
    }),
    Type.Null(),
  ]),
  grace_days: Type.Integer(),
})

const RatesData = Type.Object({
  products: Type.Array(ProductData),
  purposes: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  quota: Type.Union([
    Type.Object({ total: Money, used: Money, available: Money }),
    Type.Null({ description: 'not logged in' }),
  ]),
})

/** Keeps each priced product as long as its row says the same: computing rates takes a moment. */
function pricing(): (terms: ProductTerms) => Product {
  const priced = new Map<string, { row: string; product: Product }>()
  return (terms) => {
    const row = JSON.stringify(terms)
    const known = priced.get(terms.code)
    if (known?.row === row) return known.product
    const product = productToWire(terms)
    priced.set(terms.code, { row, product })
    return product
  }
}

/** GET /api/loan/rates: what is lent and what it costs, for visitors too. */
export const ratesRoute: Routes = (app, { db }) => {
  const price = pricing()
  app.get(
    ROUTES.loanRates.path,
    { schema: { response: { 200: Envelope(RatesData) } } },
    async (request) => {
      const products = await findProducts(db)
      const standing = request.user ? await findStanding(db, request.user.id) : null
      return ok({
        products: products.map(price),
        purposes: [...PURPOSES],
        quota: standing ? quotaOf(standing.outstanding) : null,
      })
    },
  )
}
