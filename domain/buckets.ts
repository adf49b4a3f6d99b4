import { sumFen, type Fen } from './money'

/** Components of an amount, in the order a payment covers them: 罚息 → 费用 → 利息 → 本金. */
export const BUCKETS = ['penalty', 'fee', 'interest', 'principal'] as const
export type Bucket = (typeof BUCKETS)[number]

export const BUCKET_TEXT: Record<Bucket, string> = {
  penalty: '罚息',
  fee: '费用',
  interest: '利息',
  principal: '本金',
}

/** Name of a component; interest below zero was paid before, for time in which the principal is no longer owed. */
export const bucketText = (bucket: Bucket, fen: Fen): string =>
  bucket === 'interest' && fen < 0 ? '抵减以前付过的利息' : BUCKET_TEXT[bucket]

/** Fen of each component. */
export type Amounts = Record<Bucket, Fen>

/** Builds amounts component by component, in the order of BUCKETS. */
export function amountsOf(fen: (bucket: Bucket) => Fen): Amounts {
  const amounts = { penalty: 0, fee: 0, interest: 0, principal: 0 }
  for (const bucket of BUCKETS) amounts[bucket] = fen(bucket)
  return amounts
}

export function totalOf(amounts: Amounts): Fen {
  return sumFen(BUCKETS.map((bucket) => amounts[bucket]))
}

export function sumAmounts(all: readonly Amounts[]): Amounts {
  return amountsOf((bucket) => sumFen(all.map((amounts) => amounts[bucket])))
}
