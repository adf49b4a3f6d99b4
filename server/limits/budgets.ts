import type { FastifyRequest } from 'fastify'
import { FILES, CALLS } from '@domain/contract'
import { isLargeBody } from '../uploads/largeBody'

/** Calls of one kind that one person, or one address without a login, may make. */
export interface Budget {
  /** Calls per `seconds`. Far more than a person needs, far fewer than a program would make. */
  max: number
  seconds: number
  /** Counted in the database for all instances together, by a write per call; otherwise each instance counts its own. */
  isShared?: true
  /** Message of the refusal. */
  text: string
}

const MINUTE = 60
const HOUR = 3_600
const TOO_FAST = '操作过于频繁，请稍后再试'

/** For rare actions whose records are kept for years. */
const rareAction = (max: number, text: string): Budget => ({
  max,
  seconds: HOUR,
  isShared: true,
  text,
})

export const BUDGETS = {
  reads: { max: 600, seconds: MINUTE, text: TOO_FAST },
  /** An address may be an office, or a phone network's gateway for thousands of people. */
  visits: { max: 6_000, seconds: MINUTE, text: TOO_FAST },
  /** Documents are some 100 KB each, and drawn on first request; checking one opens and verifies what was signed. */
  papers: { max: 60, seconds: MINUTE, text: TOO_FAST },
  writes: { max: 120, seconds: MINUTE, text: TOO_FAST },
  /** A file comes in dozens of chunks; storage per person has its own limit. */
  uploads: { max: 240, seconds: MINUTE, text: '上传过于频繁，请稍后再试' },
  /** Whole files larger than any chunk. */
  largeUploads: { max: 10, seconds: MINUTE, text: '上传过于频繁，请稍后再试' },
  applications: rareAction(30, '提交申请过于频繁，请稍后再试'),
  cancels: rareAction(30, '取消申请过于频繁，请稍后再试'),
  signatures: rareAction(30, '签署过于频繁，请稍后再试'),
  supplements: rareAction(30, '补充资料过于频繁，请稍后再试'),
  vouchers: rareAction(60, '提交凭证过于频繁，请稍后再试'),
  hardships: rareAction(30, '提交协商申请过于频繁，请稍后再试'),
  /** Each asks a bank about a person and sends a code. */
  cards: rareAction(20, '绑定银行卡过于频繁，请稍后再试'),
  identities: rareAction(20, '提交认证过于频繁，请稍后再试'),
  complaints: rareAction(30, '提交投诉过于频繁，请稍后再试'),
  /** Each decrypts data and draws a document. */
  fullCertificates: rareAction(30, '获取证明过于频繁，请稍后再试'),
  /** Statements and copies of all data: each reads years of rows and draws a document. */
  exports: rareAction(30, '导出过于频繁，请稍后再试'),
  /** Calendar feeds created and ended. */
  feeds: rareAction(30, TOO_FAST),
  /** Faults reported by pages, by address: the same for a whole office. Beyond it they tell nothing new. */
  faultReports: { max: 60, seconds: MINUTE, text: TOO_FAST },
  /** Calendar programs reading feeds, by address: one service may do so for many people. */
  feedReads: { max: 600, seconds: HOUR, text: TOO_FAST },
  payments: rareAction(120, '发起支付过于频繁，请稍后再试'),
  consents: rareAction(60, '修改授权过于频繁，请稍后再试'),
  accounts: rareAction(60, '修改过于频繁，请稍后再试'),
  deletions: rareAction(30, '操作过于频繁，请稍后再试'),
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** Calls with their own budget, by method and path. */
const OWN = new Map<string, BudgetName>([
  [nameOf(FILES.loanContractPdf), 'papers'],
  [nameOf(FILES.loanAmendmentPdf), 'papers'],
  [nameOf(FILES.loanCertificatePdf), 'papers'],
  [nameOf(CALLS.upload), 'uploads'],
  [nameOf(CALLS.loanCreate), 'applications'],
  [nameOf(CALLS.loanCancel), 'cancels'],
  [nameOf(CALLS.loanSign), 'signatures'],
  [nameOf(CALLS.loanSupplement), 'supplements'],
  [nameOf(CALLS.loanUploadVoucher), 'vouchers'],
  [nameOf(CALLS.loanCancelVoucher), 'vouchers'],
  [nameOf(CALLS.loanHardship), 'hardships'],
  [nameOf(CALLS.loanHardshipAccept), 'hardships'],
  [nameOf(CALLS.loanHardshipWithdraw), 'hardships'],
  [nameOf(CALLS.userComplaint), 'complaints'],
  [nameOf(CALLS.userSendIdentity), 'identities'],
  [nameOf(CALLS.userCardBind), 'cards'],
  [nameOf(CALLS.loanFullCertificate), 'fullCertificates'],
  [nameOf(CALLS.loanStatement), 'exports'],
  [nameOf(CALLS.userExport), 'exports'],
  [nameOf(CALLS.loanCalendarFeed), 'feeds'],
  [nameOf(CALLS.loanEndCalendarFeed), 'feeds'],
  [nameOf(CALLS.loanPay), 'payments'],
  [nameOf(CALLS.userConsent), 'consents'],
  [nameOf(CALLS.messageSetSettings), 'accounts'],
  [nameOf(CALLS.userSetProfile), 'accounts'],
  [nameOf(CALLS.userChangeMobile), 'accounts'],
  [nameOf(CALLS.userEndSessions), 'accounts'],
  [nameOf(CALLS.userDeletion), 'deletions'],
  [nameOf(CALLS.userCancelDeletion), 'deletions'],
])

/** Probes, and the app's files, which come from disk and are cached by browsers. */
const FREE = new Set(['/healthz', '/readyz', '/metrics', '/*', '/'])

/** The budget that counts a call; null for uncounted calls. */
export function budgetOf(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
  isLoggedIn: boolean,
): BudgetName | null {
  const { method, routeOptions } = request
  const path = routeOptions.url ?? ''
  if (method === 'OPTIONS' || FREE.has(path)) return null
  if (path === FILES.loanCalendarIcs.path) return 'feedReads'
  if (path === CALLS.clientErrors.path) return 'faultReports'
  if (path === CALLS.contractVerify.path) return 'papers'
  // Writes of visitors (logins, codes, payment notifications) have limits or signatures of their own.
  if (!isLoggedIn) return 'visits'
  const own = OWN.get(nameOf({ method, path }))
  if (own === 'uploads' && isLargeBody(request)) return 'largeUploads'
  return own ?? (method === 'POST' ? 'writes' : 'reads')
}
