import {
  limitsToWire,
  type Product,
  type ProductTerms,
  productToWire,
  PURPOSES,
} from '@domain/index'
import { IDENTITY_CALL, LISTED_CALLS, OFFER_CALL } from '@domain/listedCalls'
import type { Deps } from '../../deps'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { findStanding } from '../../repositories/loans/standing'
import { findProducts } from '../../repositories/products'

/** Caches each product's computed rates until its terms change: computing them takes a moment. */
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

/** The calls beyond the specification that this server has, of those that clients look for in the list. */
const callsOf = ({ config, identityProvider }: Deps): string[] => [
  ...LISTED_CALLS.filter((call) => call !== IDENTITY_CALL || identityProvider !== null),
  ...(config.loanOffers ? [OFFER_CALL] : []),
]

/** GET /api/loan/rates: products and their cost, also for visitors. */
export const ratesRoute: Routes = (app, deps) => {
  const { db } = deps
  const price = pricing()
  answer(app, 'loanRates', async (request) => {
    const products = await findProducts(db)
    const standing = request.user ? await findStanding(db, request.user.id) : null
    return ok({
      products: products.map(price),
      purposes: [...PURPOSES],
      limits: limitsToWire(standing?.outstanding ?? null),
      features: callsOf(deps),
    })
  })
}
