/**
 * The cost table before an application: what it says, and for how long it was read by the server's clock. A ticket, signed by
 * the server, says when a table was served and when it was confirmed, so that nothing is stored of people who only look.
 */
import { createHash, createHmac } from 'node:crypto'
import {
  checkAmountText,
  checkTerm,
  type CostTable,
  costTable,
  type Fen,
  firstDueDate,
  type LoanApplication,
  parseYuan,
  type PenaltyTerms,
  type PercentText,
  type ProductTerms,
  type RepayMethod,
  schedule,
  todayInShanghai,
} from '@domain/index'
import { canonicalJson } from '../canonicalJson'
import { unixSeconds } from '../clock'
import { present } from '../present'
import { refuse } from '../refusal'
import { LONGEST_SIGNED_SECONDS, type Signing } from '../security/linkSignature'
import { sameSecret } from '../security/sameSecret'
import { readingKeys } from '../security/turning'

/** What a loan's plan and cost table are made of. */
type LoanTerms = Pick<LoanApplication, 'amount' | 'term' | 'repay_method' | 'repay_day'>

/** A table that was shown; unix seconds. */
interface Reading {
  servedAt: number
  /** Null until it was confirmed. */
  confirmedAt: number | null
}

/** SHA-256 of a table as canonical JSON, hexadecimal. */
export const disclosureHash = (table: CostTable): string =>
  createHash('sha256').update(canonicalJson(table)).digest('hex')

const signatureOf = (secret: string, sha256: string, times: string): string =>
  createHmac('sha256', secret).update(`disclosure:${sha256}:${times}`).digest('base64url')

/** Signs when a table was served and confirmed: `served.confirmed.signature`. */
function ticketOf(
  sha256: string,
  { servedAt, confirmedAt }: Reading,
  { secrets }: Pick<Signing, 'secrets'>,
): string {
  const times = `${servedAt}.${confirmedAt ?? ''}`
  return `${times}.${signatureOf(secrets.current, sha256, times)}`
}

const TICKET = /^(\d{1,12})\.(\d{0,12})\.([\w-]{43})$/

/** What a ticket says of the table with this hash. @throws Refusal when it is not ours, or too old */
function readTicket(sha256: string, ticket: string, { secrets, now }: Signing): Reading {
  const [, served = '', confirmed = '', signature = ''] = TICKET.exec(ticket) ?? []
  const times = `${served}.${confirmed}`
  const isOurs = readingKeys(secrets).some((secret) =>
    sameSecret(signature, signatureOf(secret, sha256, times)),
  )
  const isFresh = unixSeconds(now) - Number(served) <= LONGEST_SIGNED_SECONDS
  if (!isOurs || !isFresh) {
    refuse('invalid', '费用明细已过期，请重新阅读并确认', { field: 'disclosure' })
  }
  return { servedAt: Number(served), confirmedAt: confirmed === '' ? null : Number(confirmed) }
}

/** What a loan's plan and cost table follow from. */
interface AgreedTerms {
  principal: Fen
  annualRate: PercentText
  /** Months. */
  term: number
  method: RepayMethod
  repayDay: number
  lenderName: string
  penalty: PenaltyTerms
}

/** The plan of a loan paid out on `now`, and its cost table; the terms are checked. */
export function planOfTerms({ repayDay, ...terms }: AgreedTerms, now: Date) {
  const { principal, annualRate, term, method } = terms
  const plan = schedule({
    principal,
    annualRate,
    term,
    method,
    firstDueDate: firstDueDate(todayInShanghai(now.getTime()), repayDay),
  })
  const costs = costTable({ ...terms, schedule: plan })
  return { plan, costs, agreed: { ...terms, repayDay, irr: costs.irr } }
}

/** The same for what is asked of a product, at the rate of the term. */
export function planOf(
  { amount, term, repay_method: method, repay_day: repayDay }: LoanTerms,
  product: ProductTerms,
  now: Date,
) {
  const principal = present(parseYuan(amount), 'a checked amount')
  const tier = product.tiers.find((one) => one.term === term)
  const { annualRate } = present(tier, 'the rate of an offered term')
  const { lender, penalty } = product
  const lenderName = lender.name
  return planOfTerms({ principal, annualRate, term, method, repayDay, lenderName, penalty }, now)
}

/** Day of the month for a table: no figure in it depends on the day. */
const ANY_DAY = 1

/**
 * The cost table of a loan, served now.
 * @throws Refusal `invalid` with the field at fault
 */
export function serveDisclosure(
  body: Omit<LoanTerms, 'repay_day'>,
  product: ProductTerms,
  signing: Signing,
): { table: CostTable; sha256: string; ticket: string; served_at: number } {
  const amountProblem = checkAmountText(body.amount, product)
  if (amountProblem !== null) refuse('invalid', amountProblem, { field: 'amount' })
  const problem = checkTerm(body.term, body.repay_method, product)
  if (problem) refuse('invalid', problem.message, { field: problem.field })
  const { costs } = planOf({ ...body, repay_day: ANY_DAY }, product, signing.now)
  const sha256 = disclosureHash(costs)
  const servedAt = unixSeconds(signing.now)
  const ticket = ticketOf(sha256, { servedAt, confirmedAt: null }, signing)
  return { table: costs, sha256, ticket, served_at: servedAt }
}

/**
 * Confirms that a table was read. Confirming again keeps the first time.
 * @param seconds for which it must have been read
 * @throws Refusal `invalid` when the ticket is not ours or too old, or the time since it was served is too short
 */
export function confirmDisclosure(
  { sha256, ticket }: { sha256: string; ticket: string },
  signing: Signing,
  seconds: number,
): { ticket: string; confirmed_at: number } {
  const { servedAt, confirmedAt } = readTicket(sha256, ticket, signing)
  const now = unixSeconds(signing.now)
  if (now - servedAt < seconds) {
    const text = `请先阅读综合融资成本明示表至少 ${seconds} 秒并确认`
    refuse('invalid', text, { field: 'disclosure' })
  }
  const confirmed = confirmedAt ?? now
  return {
    ticket: ticketOf(sha256, { servedAt, confirmedAt: confirmed }, signing),
    confirmed_at: confirmed,
  }
}

/** A confirmed table: its hash, and when it was served and confirmed. */
export interface ReadDisclosure {
  sha256: string
  servedAt: Date
  confirmedAt: Date
}

/**
 * The confirmation an application comes with.
 * @throws Refusal `quote_changed` when the costs are others by now, `invalid` when the table was not confirmed
 */
export function confirmedDisclosure(
  { disclosure }: LoanApplication,
  costs: CostTable,
  signing: Signing,
): ReadDisclosure {
  const { total_repayment: total, sha256 = '', ticket = '' } = disclosure
  const changed = () =>
    refuse('quote_changed', '费用有变化，请重新阅读并确认', { field: 'disclosure' })
  if (total !== costs.total_repayment) changed()
  const { servedAt, confirmedAt } = readTicket(sha256, ticket, signing)
  if (confirmedAt === null) {
    return refuse('invalid', '请先阅读并确认综合融资成本明示表', { field: 'disclosure' })
  }
  if (sha256 !== disclosureHash(costs)) changed()
  return {
    sha256,
    servedAt: new Date(servedAt * 1000),
    confirmedAt: new Date(confirmedAt * 1000),
  }
}
