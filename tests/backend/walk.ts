import { CALLS, type CallName } from '@domain/index'
import type { PayQuote } from '@/api/readRepay'
import { Connection } from './connection'
import { SPECIFIED } from './specification'
import { type Expected, type Finding, isMissing, readByApp, refusalIn } from './verdict'
import { beginWalk, isRunning, type Listed, logOut, type Walk } from './asking'
import { type Means, writeAsBorrower } from './write'

export interface Backend {
  /** Its origin, without a trailing slash. */
  host: string
  /** An account with a password; calls about a loan need one that has a loan. */
  account: string
  password: string
  /** Origin of the app, where a browser has to be allowed to read the answers. */
  origin?: string
  /** What the check may write with; without it, writes are sent empty and must be refused. */
  write?: Means
}

export interface Outcome {
  findings: Finding[]
  /** Why the check ended early; null when it did not. */
  stopped: string | null
}

/** Calls that write; each must refuse an empty body, so that asking it changes nothing. */
const REFUSED_UNREAD = [
  'userRegister',
  'userMobileLogin',
  'userResetPassword',
  'userChangeMobile',
  'smsSend',
  'clientErrors',
  'userWxLogin',
  'userConsent',
  'messageRead',
  'messageSetSettings',
  'userDeletion',
  'upload',
  'loanCreate',
  'loanCancel',
  'loanUploadVoucher',
  'loanCancelVoucher',
  'loanPay',
  'loanHardship',
  'loanHardshipAccept',
  'loanHardshipWithdraw',
  'loanFullCertificate',
  'loanStatement',
  'userExport',
  'fileLinks',
  'loanPayoutCard',
  'loanFullContract',
  'userComplaint',
  'userWithdrawComplaint',
  'userSendIdentity',
  'userCardBind',
  'userCardConfirm',
  'userCardUnbind',
  'loanSetAutoDebit',
  'loanSign',
  'loanDecline',
  'loanSupplement',
  'loanDisclosure',
  'loanConfirmDisclosure',
] as const satisfies readonly CallName[]

/** Calls without parameters about the person. */
const OF_A_PERSON = [
  'userSessions',
  'userConsents',
  'userDeletionState',
  'loanOverview',
  'loanEarlier',
  'loanChannels',
  'loanBankInfo',
  'loanCalendarFeedState',
  'loanStatementYears',
  'messageList',
  'messageUnread',
  'messageSettings',
  'userComplaints',
  'userIdentity',
  'userCards',
] as const satisfies readonly CallName[]

/** Calls about a loan that is being repaid; the others refuse a loan in another status. */
const OF_A_LOAN = [
  ['loanDetail', 'data'],
  ['loanInstalments', 'data'],
  ['loanContract', 'data'],
  ['loanPrepayment', 'data'],
  ['loanCertificate', 'either'],
  ['loanReceipts', 'either'],
  ['loanContacts', 'either'],
  ['loanHardshipState', 'either'],
  ['loanHardshipOptions', 'either'],
  ['loanHardshipOffer', 'either'],
  ['loanAutoDebit', 'data'],
  ['loanOffer', 'either'],
  ['loanSupplementState', 'either'],
] as const satisfies readonly [CallName, Expected][]

const PASSED_OVER: Partial<Record<CallName, string>> = {
  loanCalendarFeed: 'not asked: it would end the address a calendar reads',
  loanEndCalendarFeed: 'not asked: it would end the address a calendar reads',
  payNotify: 'not asked: the gateway calls it, with its signature',
  userEndSessions: 'not asked: it would log other devices out',
  userCancelDeletion: 'not asked: it would take back what a person asked for',
}

/** Asks what is open to everybody. */
async function readAsGuest({ look, report }: Walk): Promise<void> {
  const news = await look('newsList', { query: { page: '1', limit: '10' } }, 'data')
  await look('newsLatest', { query: { limit: '5' } }, 'data')
  const reading = await readByApp('newsList', news)
  const [first] = 'value' in reading ? (reading.value as { items: { id: string }[] }).items : []
  // Asked also without an article, to see whether the call exists.
  if (first) await look('newsDetail', { query: { id: first.id } }, 'data')
  else {
    await look('newsDetail', { query: { id: '1' } }, 'either')
    report.remark('newsDetail', 'no news in the list: publish one')
  }
  const rates = await readByApp('loanRates', await look('loanRates', {}, 'data'))
  if ('value' in rates && (rates.value as { products: unknown[] }).products.length === 0)
    report.remark('loanRates', 'offers no product: the app takes no application')
  await look('agreementText', { query: { code: 'user' } }, 'data')
  await look('certificateVerify', { query: { code: '0000-0000-0000-0000' } }, 'either')
  await look('contractVerify', { query: { no: 'HT202601010000000000000000' } }, 'either')
}

/** Calls of a person, made without a token: each must answer 401, or the app would not lead to the login. */
async function askWithoutToken({ connection, report }: Walk): Promise<void> {
  for (const name of SPECIFIED) {
    report.problem(name, ...(await connection.preflightOf(name)))
    if (CALLS[name].access !== 'user') continue
    const answer = await connection.ask(name)
    const is401 = answer.status === 401 || Number(answer.body?.code) === 401
    if (isMissing(answer)) report.miss(name)
    else if (!is401) report.problem(name, `answers HTTP ${answer.status} without a token, not 401`)
    report.problem(name, ...connection.hiddenBy(answer))
  }
}

/** Reads what is about a person: the account, and a loan. */
async function readAsPerson({ look, report, loansOf }: Walk, token: string): Promise<void> {
  await look('userProfile', { token }, 'data')
  for (const name of OF_A_PERSON) await look(name, { token }, 'data')
  await look('loanPayment', { token, query: { pay_no: 'P0' } }, 'refusal')
  const loans = await loansOf(token)
  const loan = loans.find(isRunning) ?? loans[0]
  // Asked also without a loan, to see whether the call exists.
  const order = loan?.orderNo ?? '0'
  for (const [call, expected] of OF_A_LOAN) {
    const isSure = expected === 'data' && loan !== undefined && isRunning(loan)
    await look(call, { token, query: { order_no: order } }, isSure ? 'data' : 'either', order)
  }
  const query = { order_no: order, type: 'installments', nos: '1' }
  if (loan && isRunning(loan)) return readQuote({ look, report }, token, loan)
  await look('loanCashier', { token, query }, 'either', order)
  const lacking = loan ? 'no loan that is being repaid' : 'the account has no loan'
  for (const call of ['loanDetail', 'loanInstalments', 'loanContract', 'loanCashier'] as const)
    report.remark(call, lacking)
}

/** An instalment as far as it matters here. */
interface Row {
  no: number
  amountDue: number
}

/** Asks what the oldest unpaid instalment comes to, and compares it and what the list says is owed with the plan. */
async function readQuote(
  { look, report }: Pick<Walk, 'look' | 'report'>,
  token: string,
  { orderNo: order, outstanding }: Listed,
): Promise<void> {
  const plan = await look('loanInstalments', { token, query: { order_no: order } }, 'data', order)
  const reading = await readByApp('loanInstalments', plan, order)
  const rows = 'value' in reading ? (reading.value as { rows: Row[] }).rows : []
  const owed = rows.reduce((sum, { amountDue }) => sum + amountDue, 0)
  if (rows.length > 0 && owed !== outstanding)
    report.problem(
      'loanMine',
      `says ${outstanding / 100} outstanding, of which loan/installments says ${owed / 100}`,
    )
  const due = rows.find(({ amountDue }) => amountDue > 0)
  const query = { order_no: order, type: 'installments', nos: String(due?.no ?? 1) }
  const quote = await look('loanCashier', { token, query }, due ? 'data' : 'either', order)
  const quoted = await readByApp('loanCashier', quote, order)
  if (!due || !('value' in quoted)) return
  const { amount, savedInterest } = quoted.value as PayQuote
  // Interest that is not owed yet is taken off.
  if (amount + savedInterest !== due.amountDue)
    report.problem(
      'loanCashier',
      `asks ${amount / 100} for instalment ${due.no}, of which loan/installments says ${due.amountDue / 100}`,
    )
}

/** Asks for a loan that does not exist: a 404 would make the app take the call for missing. */
async function askForNoLoan({ connection, report }: Walk, token: string): Promise<void> {
  for (const call of ['loanDetail', 'loanInstalments', 'loanContract', 'loanCashier'] as const) {
    if (report.lacks(call)) continue
    const query = { order_no: 'no-such-order', type: 'all_due' }
    const answer = await connection.ask(call, { token, query })
    const reading = await readByApp(call, answer, 'no-such-order')
    if (refusalIn(reading) || ('value' in reading && reading.value === null)) continue
    report.problem(call, `answers HTTP ${answer.status} about an order that does not exist`)
  }
}

/**
 * Makes every call of the contract to a backend, as one person who logs in by password, and reports whether the app can
 * work with each. Without `write` nothing changes except a session that begins and ends.
 * @throws when the backend does not answer within 15 seconds
 */
export async function walk(backend: Backend): Promise<Outcome> {
  const { host, account, password, origin, write } = backend
  const walking = beginWalk(new Connection(host, origin ?? null))
  const { connection, look, report } = walking
  for (const [call, why] of Object.entries(PASSED_OVER) as [CallName, string][])
    report.remark(call, why)

  await readAsGuest(walking)
  await askWithoutToken(walking)
  const wrong = await connection.ask('userLogin', { body: { account, password: `${password}x` } })
  if ('value' in (await readByApp('userLogin', wrong)))
    report.problem('userLogin', 'takes a wrong password')

  const login = await look('userLogin', { body: { account, password } }, 'data')
  const session = await readByApp('userLogin', login)
  if (!('value' in session)) {
    const why = report.lacks('userLogin') ? 'there is no login by password' : session.error.message
    return { findings: report.findings(), stopped: `login of ${account} refused: ${why}` }
  }
  const { token } = session.value as { token: string }
  for (const name of REFUSED_UNREAD) await look(name, { token }, 'refusal')
  await readAsPerson(walking, token)
  await askForNoLoan(walking, token)
  if (write) await writeAsBorrower(walking, token, write)
  // Asked as a write changes nothing: it would overwrite the profile.
  else report.remark('userSetProfile', 'not asked: it would change the account (--write)')
  await logOut(walking, token)
  return { findings: report.findings(), stopped: null }
}
