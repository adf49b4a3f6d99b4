import type { ContractClause } from '@/api/readContract'

/** Other backends may number their clauses themselves: 第一条, 1. or 一、 */
const IS_NUMBERED = /^([第附\d]|[一二三四五六七八九十]+、)/

/** The titles of a contract's clauses with their numbers, as in the PDF. */
export const clauseNames = (clauses: readonly ContractClause[]): string[] =>
  clauses.map(({ title }, at) => (IS_NUMBERED.test(title) ? title : `${at + 1}. ${title}`))

/** The id of a clause's place on the page. */
export const clauseAnchor = (at: number): string => `clause-${at + 1}`
