import { CALLS, type CallName } from '@domain/index'
import { judge, type Answer, type Expected, type Finding } from './verdict'

export interface Backend {
  /** Its origin, without a trailing slash. */
  host: string
  /** An account with a password; calls about a loan need one that has a loan. */
  account: string
  password: string
}

interface Asking {
  query?: Record<string, string>
  body?: object
  token?: string
}

/** A backend without an answer in this time ends the walk. */
const PATIENCE_MS = 15_000

async function ask(host: string, name: CallName, asking: Asking): Promise<Answer> {
  const { method, path } = CALLS[name]
  const query = new URLSearchParams(asking.query).toString()
  const reply = await fetch(`${host}${path}${query && `?${query}`}`, {
    method,
    headers: {
      ...(asking.token ? { token: asking.token } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(asking.body ?? {}) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await reply.text()
  try {
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return { status: reply.status, body: isObject ? (body as Answer['body']) : null }
  } catch {
    return { status: reply.status, body: null }
  }
}

type Data = { [name in string]?: Data } | undefined

/** Text or number at a path of an answer, as text. */
function textAt({ body }: Answer, ...path: string[]): string | undefined {
  const found: unknown = path.reduce<Data>((data, name) => data?.[name], body as Data)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** Writes get an empty body, which each must refuse, so that a walk changes nothing. */
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
  'loanFullCertificate',
  'loanStatement',
  'userExport',
  'fileLinks',
  'loanPayoutCard',
  'loanFullContract',
  'userComplaint',
  'loanDisclosure',
  'loanConfirmDisclosure',
] as const satisfies readonly CallName[]

/** Calls without parameters about the person. */
const OF_A_PERSON = [
  'userSessions',
  'userConsents',
  'userDeletionState',
  'loanOverview',
  'loanChannels',
  'loanBankInfo',
  'loanCalendarFeedState',
  'loanStatementYears',
  'messageList',
  'messageUnread',
  'messageSettings',
  'userComplaints',
] as const satisfies readonly CallName[]

/** Calls about a loan, with the number of one; some need it in a certain status, like the cashier. */
const OF_A_LOAN = [
  ['loanDetail', 'data', {}],
  ['loanInstalments', 'data', {}],
  ['loanContract', 'either', {}],
  ['loanCashier', 'either', { type: 'all_due' }],
  ['loanCertificate', 'either', {}],
  ['loanPrepayment', 'data', {}],
  ['loanReceipts', 'either', {}],
  ['loanHardshipState', 'either', {}],
] as const satisfies readonly [CallName, Expected, object][]

const PASSED_OVER: Partial<Record<CallName, string>> = {
  loanCalendarFeed: 'it would end the address a calendar reads',
  loanEndCalendarFeed: 'it would end the address a calendar reads',
  payNotify: 'the gateway calls it, with its signature',
  userSetProfile: 'it would change the account',
  userEndSessions: 'it would log other devices out',
  userCancelDeletion: 'it would take back what somebody asked for',
}

/**
 * Makes every call of the contract to a backend, as one person who logs in by password, and reports whether each
 * conforms. Writes are sent empty and must be refused, so that nothing changes except a session that begins and ends.
 * @throws when the backend does not answer within 15 seconds
 */
export async function walk({ host, account, password }: Backend): Promise<Finding[]> {
  const findings: Finding[] = []
  const look = async (
    name: CallName,
    asking: Asking,
    expected: Expected,
    besides: readonly string[] = [],
  ): Promise<Answer> => {
    const answer = await ask(host, name, asking)
    findings.push(judge(name, answer, expected, besides))
    return answer
  }
  const passOver = (call: CallName, why: string) =>
    void findings.push({ call, verdict: 'not asked', notes: [why] })

  const news = await look('newsList', { query: { page: '1', limit: '10' } }, 'data')
  await look('newsLatest', { query: { limit: '5' } }, 'data')
  const id = textAt(news, 'data', 'list', '0', 'id')
  if (id === undefined) passOver('newsDetail', 'no news in the list')
  else await look('newsDetail', { query: { id } }, 'data')
  await look('loanRates', {}, 'data')
  await look('agreementText', { query: { code: 'user' } }, 'data')
  await look('certificateVerify', { query: { code: '0000-0000-0000-0000' } }, 'either')

  const login = await look('userLogin', { body: { account, password } }, 'data')
  const token = textAt(login, 'data', 'userinfo', 'token')
  const own = token === undefined ? {} : { token }
  for (const name of REFUSED_UNREAD) await look(name, own, 'refusal')
  const guest = await ask(host, 'userProfile', {})
  const open = guest.body?.code === 401 ? [] : ['answers without a token']
  await look('userProfile', own, 'data', open)
  for (const name of OF_A_PERSON) await look(name, own, 'data')
  await look('loanPayment', { ...own, query: { pay_no: 'P0' } }, 'refusal')

  const mine = await look('loanMine', { ...own, query: { page: '1', limit: '10' } }, 'data')
  const order_no = textAt(mine, 'data', 'list', '0', 'order_no')
  for (const [call, expected, more] of OF_A_LOAN) {
    if (order_no === undefined) passOver(call, 'the account has no loan')
    else await look(call, { ...own, query: { order_no, ...more } }, expected)
  }
  await look('userLogout', own, 'data')
  for (const [call, why] of Object.entries(PASSED_OVER) as [CallName, string][]) passOver(call, why)

  const order = Object.keys(CALLS)
  return findings.sort((one, other) => order.indexOf(one.call) - order.indexOf(other.call))
}
