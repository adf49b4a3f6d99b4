import type { FastifyRequest } from 'fastify'
import { ROUTES } from '@domain/routes'
import { isLargeBody } from '../uploads/largeBody'

/** How many calls of one kind one person, or one address without a login, may make. */
export interface Budget {
  /** Calls in a stretch of `seconds`. Far more than the fastest fingers need, far fewer than a program would make. */
  max: number
  seconds: number
  /**
   * Calls an instance counts by itself before it adds them to the database. 1 counts each one there; more spares
   * ordinary reads a write, and allows one caller so many more on each further instance.
   */
  batch: number
  /** The refusal of a call beyond it. */
  text: string
}

const MINUTE = 60
const HOUR = 3_600
const TOO_FAST = '操作过于频繁，请稍后再试'

/** What a person does once in a while; what it leaves behind is kept for years. */
const seldom = (max: number, text: string): Budget => ({ max, seconds: HOUR, batch: 1, text })

export const BUDGETS = {
  reads: { max: 600, seconds: MINUTE, batch: 50, text: TOO_FAST },
  /** An address may be an office, or a phone network's gate for thousands of people. */
  visits: { max: 6_000, seconds: MINUTE, batch: 200, text: TOO_FAST },
  /** Papers are some 100 KB each, and drawn when first asked for. */
  papers: { max: 60, seconds: MINUTE, batch: 10, text: TOO_FAST },
  writes: { max: 120, seconds: MINUTE, batch: 1, text: TOO_FAST },
  /** A file comes in dozens of pieces; how much a person may store is limited apart. */
  uploads: { max: 240, seconds: MINUTE, batch: 20, text: '上传过于频繁，请稍后再试' },
  /** Files in one piece that are larger than any chunk. */
  largeUploads: { max: 10, seconds: MINUTE, batch: 1, text: '上传过于频繁，请稍后再试' },
  applications: seldom(30, '提交申请过于频繁，请稍后再试'),
  cancels: seldom(30, '取消申请过于频繁，请稍后再试'),
  vouchers: seldom(60, '提交凭证过于频繁，请稍后再试'),
  hardships: seldom(30, '提交协商申请过于频繁，请稍后再试'),
  /** Each opens sealed data and has a paper drawn. */
  fullCertificates: seldom(30, '获取证明过于频繁，请稍后再试'),
  /** Statements and copies of all one's data: each reads years of rows, and has a paper drawn. */
  exports: seldom(30, '导出过于频繁，请稍后再试'),
  /** Addresses for calendars, made and ended. */
  feeds: seldom(30, TOO_FAST),
  /** Calendars that read theirs, by address: a service may do so for many people. */
  feedReads: { max: 600, seconds: HOUR, batch: 10, text: TOO_FAST },
  payments: seldom(120, '发起支付过于频繁，请稍后再试'),
  consents: seldom(60, '修改授权过于频繁，请稍后再试'),
  accounts: seldom(60, '修改过于频繁，请稍后再试'),
  deletions: seldom(30, '操作过于频繁，请稍后再试'),
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** Calls with a budget of their own, by method and path. */
const OWN = new Map<string, BudgetName>([
  [nameOf(ROUTES.loanContractPdf), 'papers'],
  [nameOf(ROUTES.loanCertificatePdf), 'papers'],
  [nameOf(ROUTES.upload), 'uploads'],
  [nameOf(ROUTES.loanCreate), 'applications'],
  [nameOf(ROUTES.loanCancel), 'cancels'],
  [nameOf(ROUTES.loanUploadVoucher), 'vouchers'],
  [nameOf(ROUTES.loanCancelVoucher), 'vouchers'],
  [nameOf(ROUTES.loanHardship), 'hardships'],
  [nameOf(ROUTES.loanFullCertificate), 'fullCertificates'],
  [nameOf(ROUTES.loanStatement), 'exports'],
  [nameOf(ROUTES.userExport), 'exports'],
  [nameOf(ROUTES.loanCalendarFeed), 'feeds'],
  [nameOf(ROUTES.loanEndCalendarFeed), 'feeds'],
  [nameOf(ROUTES.loanPay), 'payments'],
  [nameOf(ROUTES.loanCombinedPay), 'payments'],
  [nameOf(ROUTES.userConsent), 'consents'],
  [nameOf(ROUTES.messageSetSettings), 'accounts'],
  [nameOf(ROUTES.userSetProfile), 'accounts'],
  [nameOf(ROUTES.userChangeMobile), 'accounts'],
  [nameOf(ROUTES.userEndSessions), 'accounts'],
  [nameOf(ROUTES.userDeletion), 'deletions'],
  [nameOf(ROUTES.userCancelDeletion), 'deletions'],
])

/** Probes, and the files of the app, which are read from disk and kept by browsers. */
const FREE = new Set(['/healthz', '/readyz', '/metrics', '/*', '/'])

/** The budget a call is counted in; null for what is not counted. */
export function budgetOf(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
  isLoggedIn: boolean,
): BudgetName | null {
  const { method, routeOptions } = request
  const path = routeOptions.url ?? ''
  if (method === 'OPTIONS' || FREE.has(path)) return null
  if (path === ROUTES.loanCalendarIcs.path) return 'feedReads'
  // What visitors write (logins, codes, news of gateways) has limits or signatures of its own.
  if (!isLoggedIn) return 'visits'
  const own = OWN.get(nameOf({ method, path }))
  if (own === 'uploads' && isLargeBody(request)) return 'largeUploads'
  return own ?? (method === 'POST' ? 'writes' : 'reads')
}
